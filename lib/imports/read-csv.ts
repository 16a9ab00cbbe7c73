import { CsvError, parse } from 'csv-parse/sync';
import { CSV_LINES_MAX } from '../limits';
import type { Columns } from './kinds';

/** What is wrong in a line of a file. */
export interface WrongLine {
  /** From 1; null for what is wrong with the whole file. */
  line: number | null;
  /** The column; null for what is wrong with the whole line. */
  column: string | null;
  message: string;
}

/** The cells of a line by the names of their columns, trimmed, without empty ones. */
export interface CsvRow {
  line: number;
  cells: Map<string, string>;
}

interface Read {
  rows: CsvRow[];
  wrong: WrongLine[];
}

/** Longer lines are no lines of a table: a quote was not closed. */
const LINE_MAX_CHARACTERS = 100_000;

const onlyWrong = (line: number | null, message: string): Read => ({
  rows: [],
  wrong: [{ line, column: null, message }],
});

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark, with commas or semicolons, and its columns in any order.
 * @param bytes the file
 * @param columns those that the kind of file may have
 */
export function readCsv(bytes: Uint8Array, columns: Columns): Read {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return onlyWrong(null, 'The file is not UTF-8. Save it as “CSV UTF-8”.');
  }
  let records: Parsed[];
  try {
    records = parseRecords(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return onlyWrong(Number(error.lines) || null, PROBLEMS.get(error.code) ?? 'This is not CSV.');
  }
  const [header, ...lines] = records;
  if (!header) return onlyWrong(null, 'The file is empty.');
  if (lines.length > CSV_LINES_MAX) {
    return onlyWrong(null, `The file has too many lines: at most ${CSV_LINES_MAX.toLocaleString('en')}.`);
  }
  const names = header.cells.map((cell) => columnCalled(cell, columns));
  const wrong = wrongInHeader(header, names, columns);
  return wrong.length > 0 ? { rows: [], wrong } : rowsOf(lines, names);
}

interface Parsed {
  line: number;
  cells: string[];
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'A quote opens here and is never closed.'],
  [
    'INVALID_OPENING_QUOTE',
    'There is a quote in the middle of a cell. Put the cell in quotes, and write this quote twice.',
  ],
  ['CSV_INVALID_CLOSING_QUOTE', 'There is text after a closing quote. To use a quote inside a cell, write it twice.'],
  ['CSV_MAX_RECORD_SIZE', 'This line is too long. Perhaps a quote was not closed.'],
]);

/** @throws {CsvError} */
function parseRecords(text: string): Parsed[] {
  // The parser counts a line break of two characters within quotes twice.
  const plain = text.replace(/\r\n?/g, '\n');
  const [first = ''] = plain.split('\n', 1);
  const parsed: Parsed[] = [];
  let last = 0;
  parse(plain, {
    delimiter: first.split(';').length > first.split(',').length ? ';' : ',',
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: LINE_MAX_CHARACTERS,
    // One more than may be, so that too many are noticed.
    to: CSV_LINES_MAX + 2,
    on_record: (record: string[], { lines }) => {
      const line = last + 1;
      last = lines;
      const cells = record.map((cell) => cell.trim());
      // Spreadsheets end with lines of empty cells.
      if (cells.some((cell) => cell !== '')) parsed.push({ line, cells });
      return null;
    },
  });
  return parsed;
}

const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const columnCalled = (cell: string, columns: Columns): string | null =>
  Object.keys(columns).find((name) => plainName(name) === plainName(cell)) ?? null;

function wrongInHeader({ line, cells }: Parsed, names: (string | null)[], columns: Columns): WrongLine[] {
  const wrong = cells.flatMap((cell, index): WrongLine[] => {
    const name = names[index] ?? null;
    if (name === null && cell !== '') {
      const known = Object.keys(columns).join(', ');
      return [{ line, column: cell.slice(0, 60), message: `There is no such column. The columns are: ${known}.` }];
    }
    const isTwice = name !== null && names.indexOf(name) < index;
    return isTwice ? [{ line, column: name, message: 'This column appears twice.' }] : [];
  });
  const missing = Object.entries(columns).filter(([name, { isRequired }]) => isRequired && !names.includes(name));
  return [...wrong, ...missing.map(([column]) => ({ line, column, message: 'This column is missing.' }))];
}

function rowsOf(lines: Parsed[], names: (string | null)[]): Read {
  const read: Read = { rows: [], wrong: [] };
  for (const { line, cells } of lines) {
    const strayCell = cells.findIndex((cell, index) => cell !== '' && (names[index] ?? null) === null);
    if (strayCell >= 0) {
      const message = `Cell ${strayCell + 1} has no column.`;
      read.wrong.push({ line, column: null, message });
      continue;
    }
    const named = cells.flatMap((cell, index): [string, string][] => {
      const name = names[index] ?? null;
      return name === null || cell === '' ? [] : [[name, cell]];
    });
    read.rows.push({ line, cells: new Map(named) });
  }
  return read;
}
