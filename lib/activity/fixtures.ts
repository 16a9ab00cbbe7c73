import { panelAddresses } from '../panel-addresses';

/** What the dashboard lists while nothing has happened yet (SPEC §2). */
export const sampleActivity = [
  { text: 'Edited About page', when: '2 days ago', href: panelAddresses.about },
  { text: 'Added new article', when: 'yesterday', href: panelAddresses.news },
  { text: 'Updated achievements', when: 'today', href: panelAddresses.achievements },
] as const;
