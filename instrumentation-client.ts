import { type Navigation, noteNavigation } from './lib/last-navigation';
import { reportMetric } from './lib/report-metric';

/** How fast a page came, how much it moved, how long it took to answer a finger. */
const MEASURED = ['largest-contentful-paint', 'layout-shift', 'event'];

for (const type of MEASURED.filter((one) => PerformanceObserver.supportedEntryTypes.includes(one))) {
  new PerformanceObserver((list) => list.getEntries().forEach(reportMetric)).observe({ type, buffered: true });
}

export const onRouterTransitionStart = (url: string, navigation: Navigation): void => noteNavigation(url, navigation);
