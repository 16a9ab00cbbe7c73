import { type Navigation, noteNavigation } from './lib/last-navigation';

/** The entry types of LCP, CLS and INP. */
const METRIC_TYPES = ['largest-contentful-paint', 'layout-shift', 'event'];

for (const type of METRIC_TYPES.filter((name) => PerformanceObserver.supportedEntryTypes.includes(name))) {
  new PerformanceObserver((list) => list.getEntries().forEach(reportMetric)).observe({ type, buffered: true });
}

export const onRouterTransitionStart = (url: string, navigation: Navigation): void => noteNavigation(url, navigation);

/**
 * Receives the metrics of a visit. It discards them until they are needed (SPEC §9); they may leave the browser only
 * with the visitor's consent.
 * @param _entry what the browser measured
 */
function reportMetric(_entry: PerformanceEntry): void {
  return undefined;
}
