/** What formulas begin with, in full width too, as Japanese and Chinese keyboards write it (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell of a CSV file (RFC 4180). Spreadsheets would run a formula: an apostrophe keeps them from it. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells Excel that a file is UTF-8: without it `Għana` comes out as `GÄ§ana`. */
const BYTE_ORDER_MARK = '\ufeff';

/** Lines of cells as a CSV file. */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
