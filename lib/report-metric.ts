/**
 * Where the figures of a visit go: nowhere, until somebody wants them (SPEC §9). They are to leave the browser only with
 * the visitor's consent.
 * @param _entry what the browser measured
 */
export function reportMetric(_entry: PerformanceEntry): void {
  return undefined;
}
