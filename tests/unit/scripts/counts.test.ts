import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightCounts, readCounts, sentence, slowest, total, vitestCounts } from '@/scripts/checks/counts';

const vitest = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { errors: [], stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

describe('what the runners report', () => {
  it('counts Vitest’s tests', () => {
    const testResults = [
      {
        ...{ name: path.resolve('tests/a.test.ts'), status: 'failed' },
        assertionResults: [
          { fullName: 'good', status: 'passed', duration: 5 },
          {
            ...{ fullName: 'bad', status: 'failed', duration: 7 },
            failureMessages: [
              `\u001b[31mError: 1 is not 2\u001b[39m\n\n  at help (/help.ts:3:1)\n  at ${path.resolve('tests/a.test.ts')}:12:5`,
            ],
          },
        ],
      },
      { name: 'unloadable.test.ts', status: 'failed', assertionResults: [] },
    ];
    const report = { ...vitest, success: false, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults };
    const bad = expect.stringMatching(/^tests\/a\.test\.ts:12: bad\n +Error: 1 is not 2\n +at help/);
    expect(vitestCounts(report)).toEqual({
      ...{ passed: 5, failed: 2, skipped: 2, failures: [bad, 'unloadable.test.ts'] },
      durations: [
        { name: 'tests/a.test.ts: good', milliseconds: 5 },
        { name: 'tests/a.test.ts: bad', milliseconds: 7 },
      ],
    });
  });

  it('counts a test file that could not be loaded', () => {
    expect(vitestCounts({ ...vitest, success: false })).toMatchObject({ failed: 1 });
  });

  it('counts Playwright’s tests, unsteady ones and errors outside of tests as failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const location = { file: path.resolve('tests/e2e/steps.ts'), line: 8 };
    const results = [{ duration: 40, error: { message: 'Error: no button', location } }];
    const tests = [{ projectName: 'desktop', results }];
    const group = { file: 'a.spec.ts', specs: [{ title: 'inner', ok: false, line: 4, tests }] };
    const outer = { title: 'outer', ok: true, tests: [{ projectName: 'phone', results: [{ duration: 2 }] }] };
    const suites = [{ file: 'a.spec.ts', specs: [outer], suites: [group] }];
    expect(playwrightCounts({ errors: ['no browser'], stats, suites })).toEqual({
      ...{ passed: 3, failed: 3, skipped: 2 },
      failures: [expect.stringMatching(/^tests\/e2e\/steps\.ts:8: inner\n +Error: no button$/)],
      durations: [
        { name: 'a.spec.ts: outer (phone)', milliseconds: 2 },
        { name: 'a.spec.ts: inner (desktop)', milliseconds: 40 },
      ],
    });
  });
});

describe('readCounts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const report = path.join(folder, 'report.json');

  it('reads the report of a run', () => {
    writeFileSync(report, JSON.stringify(playwright));
    expect(readCounts(report, playwrightCounts, true)).toMatchObject({ passed: 3, failed: 0, skipped: 0 });
  });

  it('counts a failure for a failed run whose report has none', () => {
    writeFileSync(report, JSON.stringify(playwright));
    expect(readCounts(report, playwrightCounts, false)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts a run without a report as a failure', () => {
    expect(readCounts(path.join(folder, 'nothing.json'), vitestCounts, true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the closing line', () => {
  it('adds up and omits zeros', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 41, failed: 2, skipped: 0 },
    ];
    expect(sentence(total(counts))).toBe('42 passed, 2 failed');
  });

  it('keeps the names of all that failed', () => {
    const counts = [
      { passed: 1, failed: 1, skipped: 0, failures: ['a.spec.ts: one'] },
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 0, failed: 1, skipped: 0, failures: ['b.spec.ts: two'] },
    ];
    expect(total(counts).failures).toEqual(['a.spec.ts: one', 'b.spec.ts: two']);
  });

  it('lists the slowest tests first', () => {
    const durations = [20, 4321, 300].map((milliseconds) => ({ name: `test of ${milliseconds}`, milliseconds }));
    const all = total([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 3, failed: 0, skipped: 0, durations },
    ]);
    expect(slowest(all, 2)).toEqual(['   4.3 s  test of 4321', '   0.3 s  test of 300']);
  });

  it('names skipped tests', () => {
    expect(sentence({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
  });
});
