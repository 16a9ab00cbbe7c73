import { csvOf } from '../csv';
import type { MonthOfClicks } from './contract';

interface Row {
  name: string;
  /** From January to December. */
  counts: number[];
  total: number;
}

/** The clicks of a year: a row for each partner, a column for each month. */
export interface ClickTable {
  rows: Row[];
  /** Of each month, and of the year. */
  totals: Row;
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** @param clicks of one year */
export function clickTable(clicks: readonly MonthOfClicks[]): ClickTable {
  const ids = [...new Set(clicks.map(({ partnerId }) => partnerId))];
  const rows = ids.map((id) => {
    const ofPartner = clicks.filter(({ partnerId }) => partnerId === id);
    const counts = MONTHS.map((_, index) =>
      sum(ofPartner.filter(({ month }) => Number(month.slice(5)) === index + 1).map((entry) => entry.clicks)),
    );
    return { name: ofPartner[0]?.name ?? '', counts, total: sum(counts) };
  });
  const counts = MONTHS.map((_, index) => sum(rows.map((row) => row.counts[index] ?? 0)));
  return { rows, totals: { name: 'Total', counts, total: sum(counts) } };
}

/** Returns the table as a CSV file, with the totals in its last line. */
export function clickCsv({ rows, totals }: ClickTable, year: number): string {
  const head = ['Partner', ...MONTHS.map((month) => `${month} ${year}`), 'Total'];
  const lines = [...rows, totals].map(({ name, counts, total }) => [name, ...counts, total]);
  return csvOf([head, ...lines]);
}
