import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests of a stage ended how. A check that is no test runner counts as one test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Vitest's JSON report as counts. A file that could not be loaded has no tests, but fails the run. */
export function vitestCounts(report: unknown): Counts {
  const { success, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report);
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
  };
}

/** Playwright's JSON report as counts. A test that passes only at times is a failure. */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats } = playwrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/**
 * What a runner that has ended wrote about its tests.
 * @param succeeded whether it ended with 0; a runner that failed without a failed test counts as one failure
 */
export function readCounts(file: string, parse: (report: unknown) => Counts, succeeded: boolean): Counts {
  let counts: Counts;
  try {
    counts = parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return FAILED;
  }
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function total(all: Counts[]): Counts {
  return all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}

/** `12 passed, 0 failed`, and how many were skipped if any were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
