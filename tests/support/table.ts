import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { call, type Call } from './client';
import { signIn } from './session';

type Caller = 'anonymous' | 'staff';
type Given = Omit<Call<Endpoint>, 'as'>;

/** One call and its expected status. */
interface Row {
  by: Caller;
  what: string;
  status: number;
  given?: Given | (() => Promise<Given>);
  /** All fields that the failure has to name. */
  fields?: string[];
}

interface Table {
  endpoint: Endpoint;
  rows: Row[];
}

const canBeBad = ({ access, params, query, body, form }: Endpoint): boolean =>
  access === 'staff' || [params, query, body, form].some((schema) => schema !== undefined);

/**
 * Tests endpoints, one test per row. Every endpoint of the slice needs a table, and every table needs a call by a
 * visitor, one by staff, a valid one, and an invalid one where the call has input.
 */
export function checkCalls(slice: Record<string, Endpoint>, tables: Table[]): void {
  it('has a table for every endpoint, with both callers and both outcomes', () => {
    expect(new Set(tables.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values(slice)));
    for (const { endpoint, rows } of tables) {
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(new Set(rows.map(({ by }) => by)), name).toEqual(new Set(['anonymous', 'staff']));
      expect(
        rows.some(({ status }) => status < 300),
        name,
      ).toBe(true);
      expect(rows.some(({ status }) => status >= 400) || !canBeBad(endpoint), name).toBe(true);
    }
  });
  for (const { endpoint, rows } of tables) {
    describe(`${endpoint.method} ${endpoint.path}`, () => {
      it.each(rows)('$by, $what: $status', async ({ by, status, given = {}, fields }) => {
        const options = typeof given === 'function' ? await given() : given;
        const answer = await call(endpoint, { ...options, ...(by === 'staff' ? { as: await signIn() } : {}) });
        expect(answer.status, answer.ok ? '' : answer.error.message).toBe(status);
        if (fields) expect(answer.ok ? [] : Object.keys(answer.error.fieldErrors ?? {})).toEqual(fields);
      });
    });
  }
}
