/** What a page hands to Next.js's scripts. It is data: `late-scripts.ts` carries it without a script of its own. */
export interface PageData {
  /** Which files the page's scripts consist of, for Turbopack's runtime. */
  chunks: object[];
  /** What React reads to make the page its own: `[0]`, then `[1, text]`, each a part of one stream. */
  flight: FlightPart[];
}

type FlightPart = [kind: number, text?: string];

const INLINE = /<script>([^]*?)<\/script>/g;

/** The calls that Next.js writes, each with one literal of JSON and nothing else. */
const CHUNKS = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^]*\})\);$/;
const FLIGHT = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[^]*\])\)$/;

/** A literal of JSON; undefined for any other expression. */
function parsed(literal: string | undefined): unknown {
  if (literal === undefined) return undefined;
  try {
    return JSON.parse(literal);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isFlightPart = (value: unknown): value is FlightPart =>
  Array.isArray(value) &&
  value.length <= 2 &&
  typeof value[0] === 'number' &&
  (value[1] === undefined || typeof value[1] === 'string');

/** Adds a part of the stream: texts that follow one another become one. */
function addFlight(flight: FlightPart[], part: FlightPart): void {
  const last = flight.at(-1);
  if (last?.[0] === 1 && part[0] === 1) last[1] = `${last[1] ?? ''}${part[1] ?? ''}`;
  else flight.push(part);
}

/** @returns whether the script is one that only hands over data, which is in `data` now */
function take(code: string, data: PageData): boolean {
  const chunks = parsed(CHUNKS.exec(code)?.[1]);
  if (isObject(chunks)) {
    data.chunks.push(chunks);
    return true;
  }
  const part = parsed(FLIGHT.exec(code)?.[1]);
  if (!isFlightPart(part)) return false;
  addFlight(data.flight, part);
  return true;
}

/**
 * Takes the scripts out of a page by which Next.js hands over data. A script that holds anything but a literal of JSON
 * stays where it is, and the page's policy does not let it run.
 */
export function takePageData(page: string): { html: string; data: PageData } {
  const data: PageData = { chunks: [], flight: [] };
  const html = page.replace(INLINE, (script, code: string) => (take(code, data) ? '' : script));
  return { html, data };
}
