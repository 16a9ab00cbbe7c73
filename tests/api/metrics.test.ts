import { describe, expect, it } from 'vitest';
import { raw } from '../support/raw';
import { someAddress } from '../support/client';

/** A scrape by a program on the same machine, whose address the test's proxy adds. */
const scrape = async () => raw('/api/metrics', { 'x-forwarded-for': '127.0.0.1' });

/** The value of a line of the text format. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

describe('the metrics', () => {
  it('are not for other machines', async () => {
    expect((await raw('/api/metrics', { 'x-forwarded-for': someAddress() })).status).toBe(404);
  });

  it('are in the text format of Prometheus, a sample in each line that is no comment', async () => {
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const sample = /^[a-z_][\w:]*(?:\{.*\})? (?:NaN|[+-]Inf|-?[\d.]+(?:e[+-]?\d+)?)$/i;
    const isRight = (line: string) => line === '' || /^# (?:HELP|TYPE) /.test(line) || sample.test(line);
    expect(answer.body.split('\n').filter((line) => !isRight(line))).toEqual([]);
  });

  it('count calls by route and status, and time queries', async () => {
    const line = 'tempesta_call_seconds_count{method="GET",route="/news/{id}",status="404"}';
    const before = (await scrape()).body;
    expect((await raw('/api/news/2000000000')).status).toBe(404);
    const after = (await scrape()).body;
    expect(valueOf(after, line)).toBe((valueOf(before, line) || 0) + 1);
    const queries = 'tempesta_query_seconds_count';
    expect(valueOf(after, queries)).toBeGreaterThan(valueOf(before, queries));
    expect(after).toMatch(/^tempesta_connections\{state="idle"\} \d+$/m);
  });

  it('tell responses from the caches from others', async () => {
    await raw('/');
    const line = 'tempesta_responses_total{from="cache"}';
    const before = valueOf((await scrape()).body, line);
    await raw('/');
    expect(valueOf((await scrape()).body, line)).toBeGreaterThan(before);
  });
});
