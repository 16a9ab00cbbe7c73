import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How many tests of a stage ended how. A check that is no test runner counts as one test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with the first lines of its error, as far as the runner tells them. */
  failures?: string[];
}

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z
    .array(z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })) }))
    .default([]),
});
type Spec = z.infer<typeof spec>;

/** Suites hold suites and the tests of a file. */
interface Suite {
  file: string;
  specs: Spec[];
  suites: Suite[];
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(spec).default([]),
    suites: z.array(suite).default([]),
  }),
);

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  suites: z.array(suite).default([]),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

const ERROR_LINES = 4;

/** The name of a failed test, and below it the beginning of what went wrong. */
function failureText(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return [name, ...lines].join('\n             ');
}

/** Vitest's JSON report as counts. A file that could not be loaded has no tests, but fails the run. */
export function vitestCounts(report: unknown): Counts {
  const { success, numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.length > 0 || status !== 'failed'
      ? failed.map(({ fullName, failureMessages }) => failureText(`${name}: ${fullName}`, failureMessages?.[0]))
      : [name];
  });
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

const failedSpecs = ({ file, specs, suites }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []));
      return failureText(`${file}: ${title}`, error?.message);
    }),
  ...suites.flatMap(failedSpecs),
];

/** Playwright's JSON report as counts. A test that passes only at times is a failure. */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
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

/** The sum, with the names of all that failed. */
export function total(all: Counts[]): Counts {
  return all.reduce((sum, { passed, failed, skipped, failures = [] }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    failures: [...(sum.failures ?? []), ...failures],
  }));
}

/** `12 passed, 0 failed`, and how many were skipped if any were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
