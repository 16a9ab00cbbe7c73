import { API_BASE } from '@/lib/api-client';

/**
 * Counts clicks on the partners' links of the page. One listener serves the many copies in the marquee. A script of its own,
 * since every page has it and React is not needed for it.
 */
export const PartnerClicks = () => <script async src="/partner-clicks.js" data-api={API_BASE} />;
