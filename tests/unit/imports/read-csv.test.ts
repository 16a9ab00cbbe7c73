import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvColumns } from '@/lib/imports/kinds';
import { readCsv } from '@/lib/imports/read-csv';

const read = (text: string) => readCsv(new TextEncoder().encode(text), csvColumns.opponents);
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => Object.fromEntries(cells));

describe('a CSV file', () => {
  it.each([
    ['commas', 'name,country\nRivals,MT\n'],
    ['semicolons', 'name;country\nRivals;MT\n'],
    ['a byte order mark', '\ufeffname,country\nRivals,MT\n'],
    ['columns in another order, case and spelling', 'COUNTRY, Name \nMT,Rivals\n'],
    ['line breaks of Windows', 'name,country\r\nRivals,MT\r\n'],
    ['line breaks of old Macs', 'name,country\rRivals,MT\r'],
    ['no line break at its end', 'name,country\nRivals,MT'],
    ['quotes', '"name","country"\n"Rivals","MT"\n'],
    ['empty columns and lines at its end', 'name,country,,\nRivals,MT,,\n,,,\n\n'],
  ])('may have %s', (_, text) => {
    expect(read(text).wrong).toEqual([]);
    expect(cellsOf(text)).toEqual([{ name: 'Rivals', country: 'MT' }]);
  });

  it('keeps separators and quotes that stand in quotes', () => {
    expect(cellsOf('name\n"A, ""B"""\n')).toEqual([{ name: 'A, "B"' }]);
  });

  it.each(['\n', '\r\n'])('counts a line by where it begins, also after cells of several lines (%j)', (end) => {
    const text = ['name,url', '"one', 'two",', '', 'Three,'].join(end);
    expect(read(text).rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['name,nickname\nA,B\n', 'There is no such column.'],
    ['name,Name\nA,B\n', 'This column appears twice.'],
    ['country\nMT\n', 'This column is missing.'],
    ['name\n"A\n', 'A quote opens here and is never closed.'],
    ['name\nA"B\n', 'There is a quote in the middle of a cell.'],
    ['name\n"A"B\n', 'There is text after a closing quote.'],
    ['name\nA,B\n', 'Cell 2 has no column.'],
  ])('%j is told what is wrong', (text, message) => {
    expect(read(text).wrong.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
  });

  it('in another encoding is told to be saved as UTF-8', () => {
    const { wrong } = readCsv(Uint8Array.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9]), csvColumns.opponents);
    expect(wrong).toEqual([{ line: null, column: null, message: expect.stringContaining('not UTF-8') as string }]);
  });

  it('with a line that has no end is told so', () => {
    expect(read(`name\n"${'a\n'.repeat(60_000)}"\n`).wrong).toMatchObject([
      { message: expect.stringContaining('too long') as string },
    ]);
  });

  it('has at most 200,000 lines', () => {
    expect(read(`name\n${'A\n'.repeat(200_000)}`).rows).toHaveLength(200_000);
    expect(read(`name\n${'A\n'.repeat(200_001)}`).wrong).toMatchObject([
      { message: expect.stringContaining('200,000') as string },
    ]);
  });

  it('never breaks the reader', () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc
        .string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'name', '\0') })
        .map((text) => new TextEncoder().encode(`name\n${text}`)),
    );
    fc.assert(fc.property(bytes, (file) => void readCsv(file, csvColumns.opponents)));
  });
});
