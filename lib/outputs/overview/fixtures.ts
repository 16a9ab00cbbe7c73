/** The sample entries that the dashboard lists while the audit trail is empty (SPEC §2). */
export const sampleActivity = [
  { text: 'Edited About page', when: '2 days ago', href: '/admin/about' },
  { text: 'Added new article', when: 'yesterday', href: '/admin/news' },
  { text: 'Updated achievements', when: 'today', href: '/admin/achievements' },
] as const;
