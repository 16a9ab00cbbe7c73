import { achievementsResource } from '../../achievements/resource';
import { newsResource } from '../../news/resource';
import { siteContentResource } from '../../site-content/resource';

/** The sample entries that the dashboard lists while the audit trail is empty (SPEC §2). */
export const sampleActivity = [
  { text: 'Edited About page', when: '2 days ago', href: siteContentResource.panel.path },
  { text: 'Added new article', when: 'yesterday', href: newsResource.panel.path },
  { text: 'Updated achievements', when: 'today', href: achievementsResource.panel.path },
] as const;
