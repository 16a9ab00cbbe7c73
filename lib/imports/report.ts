import { z } from 'zod';

/** Where an import reads from. */
export const importSource = z.enum(
  ['csv', 'wordpress', 'contract', 'archive'],
  'Must be csv, wordpress, contract or archive.',
);
export type ImportSource = z.output<typeof importSource>;

/** A thing that an import did not make, and why. */
const reportEntry = z.object({
  /** The kind of thing in the plural, as in the contract’s paths. */
  kind: z.string(),
  /** What the source calls it; null where a line says enough. */
  name: z.string().nullable(),
  /** The line of a CSV file, from 1; null for a whole file, and for other sources. */
  line: z.number().int().nullable(),
  /** The column of a CSV file, or the field. */
  column: z.string().nullable(),
  reason: z.string(),
});
export type ReportEntry = z.output<typeof reportEntry>;

const counts = { made: z.number().int(), changed: z.number().int() };

/** What an import did, or with `dryRun` would do. */
export const importReport = z
  .object({
    source: importSource,
    dryRun: z.boolean(),
    ...counts,
    /** The table: one row for each kind of thing. */
    kinds: z.array(z.object({ kind: z.string(), ...counts, skipped: z.number().int(), leftOut: z.number().int() })),
    /** What was there already and is left as it is. */
    skipped: z.array(reportEntry),
    /** What did not go in: a command then ends with 2. */
    leftOut: z.array(reportEntry),
    /** What was simplified on the way, one sentence each. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof importReport>;

type Row = ImportReport['kinds'][number];
type Place = Partial<Pick<ReportEntry, 'name' | 'line' | 'column'>>;

/** Collects what an import does. */
export class Reporter {
  readonly #rows = new Map<string, Row>();
  readonly #skipped: ReportEntry[] = [];
  readonly #leftOut: ReportEntry[] = [];
  readonly #notes: string[] = [];

  /** @param kinds those that the table has even where nothing happens */
  constructor(
    readonly source: ImportSource,
    readonly dryRun: boolean,
    kinds: readonly string[] = [],
  ) {
    for (const kind of kinds) this.#row(kind);
  }

  #row(kind: string): Row {
    const row = this.#rows.get(kind) ?? { kind, made: 0, changed: 0, skipped: 0, leftOut: 0 };
    this.#rows.set(kind, row);
    return row;
  }

  made(kind: string, count = 1): void {
    this.#row(kind).made += count;
  }

  changed(kind: string, count = 1): void {
    this.#row(kind).changed += count;
  }

  /** Notes a thing that was there already. */
  wasThere(kind: string, reason: string, place: Place = {}): void {
    this.#row(kind).skipped++;
    this.#skipped.push({ kind, name: null, line: null, column: null, ...place, reason });
  }

  /** Notes a thing that does not go in. */
  leaveOut(kind: string, reason: string, place: Place = {}): void {
    this.#row(kind).leftOut++;
    this.#leftOut.push({ kind, name: null, line: null, column: null, ...place, reason });
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  get hasLeftOut(): boolean {
    return this.#leftOut.length > 0;
  }

  /** Forgets what was made and changed, since the transaction was rolled back. */
  undo(): void {
    for (const row of this.#rows.values()) Object.assign(row, { made: 0, changed: 0 });
  }

  report(): ImportReport {
    const kinds = [...this.#rows.values()];
    return {
      source: this.source,
      dryRun: this.dryRun,
      made: kinds.reduce((sum, { made }) => sum + made, 0),
      changed: kinds.reduce((sum, { changed }) => sum + changed, 0),
      kinds,
      skipped: this.#skipped.toSorted(byLine),
      leftOut: this.#leftOut.toSorted(byLine),
      notes: this.#notes,
    };
  }
}

const byLine = (a: ReportEntry, b: ReportEntry): number => (a.line ?? 0) - (b.line ?? 0);

/** Returns where a thing of a report stands: `Line 4, placeRank`. */
export function placeOf({ kind, name, line, column }: ReportEntry): string {
  const thing = line === null ? (name ?? `All ${kind}`) : `Line ${line}`;
  return column === null ? thing : `${thing}, ${column}`;
}

/** A report as lines of text, without control characters: a terminal would obey those in names of the source. */
export function reportLines({ dryRun, kinds, skipped, leftOut, notes }: ImportReport): string[] {
  return [
    ...leftOut.map((entry) => `${placeOf(entry)}: ${entry.reason}`),
    ...skipped.map((entry) => `${placeOf(entry)} is left as it is: ${entry.reason}`),
    ...notes,
    ...kinds.map(({ kind, made, changed, skipped: same, leftOut: missing }) => {
      const wouldBe = dryRun ? 'would be ' : '';
      return `${kind}: ${made} ${wouldBe}made, ${changed} ${wouldBe}changed, ${same} skipped, ${missing} left out.`;
    }),
  ].map((line) => line.replace(/\p{Cc}+/gu, ' '));
}
