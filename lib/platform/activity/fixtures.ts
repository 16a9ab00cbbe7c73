import { achievementsResource } from '../../achievements/resource';
import { newsResource } from '../../news/resource';
import { siteContentResource } from '../../site-content/resource';

/** What the dashboard lists while nothing has happened yet (SPEC §2). */
export const sampleActivity = [
  { text: 'Edited About page', when: '2 days ago', href: siteContentResource.panel.path },
  { text: 'Added new article', when: 'yesterday', href: newsResource.panel.path },
  { text: 'Updated achievements', when: 'today', href: achievementsResource.panel.path },
] as const;
