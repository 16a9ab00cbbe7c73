import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickCsv, clickTable } from '@/lib/partners/click-table';

const clicks = [
  { partnerId: 2, name: 'Luzzu, "Hardware"', month: '2026-11', clicks: 5 },
  { partnerId: 1, name: '=HYPERLINK("https://evil.example")', month: '2026-11', clicks: 7 },
  { partnerId: 2, name: 'Luzzu, "Hardware"', month: '2026-01', clicks: 3 },
];

describe('the table of clicks', () => {
  it('has a row for each partner with its months, and sums of both', () => {
    const { rows, totals } = clickTable(clicks);
    expect(rows.map(({ name, total }) => [name, total])).toEqual([
      ['Luzzu, "Hardware"', 8],
      ['=HYPERLINK("https://evil.example")', 7],
    ]);
    expect(totals).toMatchObject({ total: 15, counts: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 0] });
  });
});

describe('the CSV file', () => {
  it('quotes names, and keeps spreadsheets from running those that look like a formula', () => {
    const [head, luzzu, formula, total, end] = clickCsv(clickTable(clicks), 2026).split('\r\n');
    expect(head).toMatch(/^\ufeffPartner,Jan 2026,.*,Dec 2026,Total$/);
    expect(luzzu).toBe('"Luzzu, ""Hardware""",3,0,0,0,0,0,0,0,0,0,5,0,8');
    expect(formula).toBe(`"'=HYPERLINK(""https://evil.example"")",0,0,0,0,0,0,0,0,0,0,7,0,7`);
    expect(total).toBe('Total,3,0,0,0,0,0,0,0,0,0,12,0,15');
    expect(end).toBe('');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'neutralises %j',
    (name) => {
      const csv = clickCsv(clickTable([{ partnerId: 1, name, month: '2026-02', clicks: 1 }]), 2026);
      expect(csv).toContain(`"'${name}"`);
    },
  );

  it('has the sums of the table', () => {
    const month = fc.integer({ min: 1, max: 12 }).map((number) => `2026-${String(number).padStart(2, '0')}`);
    const one = fc.record({
      partnerId: fc.integer({ min: 1, max: 4 }),
      name: fc.constant('Partner'),
      month,
      clicks: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.array(one), (given) => {
        const table = clickTable(given);
        const lines = clickCsv(table, 2026).trimEnd().split('\r\n').slice(1);
        const numbers = lines.map((line) => line.split(',').slice(1).map(Number));
        const last = numbers.pop() ?? [];
        expect(last).toEqual([...table.totals.counts, table.totals.total]);
        last.forEach((total, column) => expect(numbers.reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(total));
        expect(table.totals.total).toBe(given.reduce((sum, row) => sum + row.clicks, 0));
      }),
    );
  });
});
