import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightCounts, readCounts, sentence, total, vitestCounts } from '@/scripts/checks/counts';

const vitest = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { errors: [], stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

describe('what the runners report', () => {
  it('counts Vitest’s tests', () => {
    const testResults = [
      {
        ...{ name: 'a.test.ts', status: 'failed' },
        assertionResults: [
          { fullName: 'good', status: 'passed' },
          { fullName: 'bad', status: 'failed', failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n\n  at 3'] },
        ],
      },
      { name: 'unloadable.test.ts', status: 'failed', assertionResults: [] },
    ];
    const report = { ...vitest, success: false, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults };
    const failures = [expect.stringMatching(/^a\.test\.ts: bad\n +Error: 1 is not 2\n +at 3$/), 'unloadable.test.ts'];
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2, failures });
  });

  it('counts a test file that could not be loaded', () => {
    expect(vitestCounts({ ...vitest, success: false })).toMatchObject({ failed: 1 });
  });

  it('counts Playwright’s tests, unsteady ones and errors outside of tests as failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const results = [{ error: { message: 'Error: no button' } }];
    const group = { file: 'a.spec.ts', specs: [{ title: 'inner', ok: false, tests: [{ results }] }] };
    const suites = [{ file: 'a.spec.ts', specs: [{ title: 'outer', ok: true }], suites: [group] }];
    const failures = [expect.stringMatching(/^a\.spec\.ts: inner\n +Error: no button$/)];
    expect(playwrightCounts({ errors: ['no browser'], stats, suites })).toEqual({
      ...{ passed: 3, failed: 3, skipped: 2, failures },
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

  it('names skipped tests', () => {
    expect(sentence({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
  });
});
