import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How many tests of a stage ended how. A check that is no test runner counts as one test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with the first lines of its error, as far as the runner tells them. */
  failures?: string[];
  /** How long each test took, as far as the runner tells it. */
  durations?: TestDuration[];
}

interface TestDuration {
  /** File and title. */
  name: string;
  milliseconds: number;
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
            duration: z.number().nullish(),
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
  line: z.number().optional(),
  tests: z
    .array(
      z.object({
        projectName: z.string().default(''),
        results: z.array(
          z.object({
            duration: z.number().default(0),
            error: z
              .object({ message: z.string(), location: z.object({ file: z.string(), line: z.number() }).optional() })
              .optional(),
          }),
        ),
      }),
    )
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

const fromHere = (file: string): string => (path.isAbsolute(file) ? path.relative('.', file) : file);

/** Where a test failed, as `tests/unit/a.test.ts:12`: the first line of its file in the trace of the error. */
function placeInTrace(file: string, trace = ''): string {
  const escaped = file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const line = new RegExp(`${escaped}:(\\d+)`).exec(stripVTControlCharacters(trace))?.[1];
  return line === undefined ? fromHere(file) : `${fromHere(file)}:${line}`;
}

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
      ? failed.map(({ fullName, failureMessages }) =>
          failureText(`${placeInTrace(name, failureMessages?.[0])}: ${fullName}`, failureMessages?.[0]),
        )
      : [fromHere(name)];
  });
  const durations = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fromHere(name)}: ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    failures,
    durations,
  };
}

const failedSpecs = ({ file, specs, suites }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []));
      // A helper may have failed for it: the place is where, and the title says for which test.
      const place = error?.location ?? { file, line };
      const name = place.line === undefined ? place.file : `${fromHere(place.file)}:${place.line}`;
      return failureText(`${name}: ${title}`, error?.message);
    }),
  ...suites.flatMap(failedSpecs),
];

const durationsOf = ({ file, specs, suites }: Suite): TestDuration[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file}: ${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(durationsOf),
];

/** Playwright's JSON report as counts. A test that passes only at times is a failure. */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
    durations: suites.flatMap(durationsOf),
  };
}

/**
 * Returns what a runner that has ended wrote about its tests.
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
  return all.reduce((sum, { passed, failed, skipped, failures = [], durations = [] }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    failures: [...(sum.failures ?? []), ...failures],
    durations: [...(sum.durations ?? []), ...durations],
  }));
}

/** `12 passed, 0 failed`, and how many were skipped if any were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The tests that took longest, each as a line that begins with its seconds. */
export function slowest({ durations = [] }: Counts, count: number): string[] {
  return durations
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
