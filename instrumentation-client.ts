import { type Navigation, noteNavigation } from './lib/last-navigation';
import { reportMetric } from './lib/report-metric';

/** The entry types of LCP, CLS and INP. */
const METRIC_TYPES = ['largest-contentful-paint', 'layout-shift', 'event'];

for (const type of METRIC_TYPES.filter((one) => PerformanceObserver.supportedEntryTypes.includes(one))) {
  new PerformanceObserver((list) => list.getEntries().forEach(reportMetric)).observe({ type, buffered: true });
}

export const onRouterTransitionStart = (url: string, navigation: Navigation): void => noteNavigation(url, navigation);
