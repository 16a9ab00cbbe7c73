/**
 * Receives the metrics of a visit. It discards them until they are needed (SPEC §9); they may leave the browser only
 * with the visitor's consent.
 * @param _entry what the browser measured
 */
export function reportMetric(_entry: PerformanceEntry): void {
  return undefined;
}
