/**
 * A cell of a CSV file (RFC 4180). Spreadsheets would run a text that begins like a formula: an apostrophe keeps them from
 * it (OWASP, "CSV Injection").
 */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as a CSV file. */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
