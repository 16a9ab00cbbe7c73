/** The data that a page passes to the scripts of Next.js. `deferred-scripts.ts` sends it as JSON instead of as scripts. */
export interface PageData {
  /** The chunks of the page's scripts, for the runtime of Turbopack. */
  chunks: object[];
  /** The stream from which React hydrates the page: `[0]`, then parts `[1, text]`. */
  flight: FlightPart[];
}

type FlightPart = [kind: number, text?: string];

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** The calls that Next.js writes. Each has one JSON literal as its argument. */
const CHUNKS_SCRIPT = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^]*\})\);$/;
const FLIGHT_SCRIPT = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[^]*\])\)$/;

/** @returns undefined for anything but a JSON literal */
function parseJson(literal: string | undefined): unknown {
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

/** Adds a part of the stream. Joins consecutive texts. */
function addFlight(flight: FlightPart[], part: FlightPart): void {
  const last = flight.at(-1);
  if (last?.[0] === 1 && part[0] === 1) last[1] = `${last[1] ?? ''}${part[1] ?? ''}`;
  else flight.push(part);
}

/** Adds the data of a script to `data`. @returns false for a script that is not data only */
function extractScript(code: string, data: PageData): boolean {
  const chunks = parseJson(CHUNKS_SCRIPT.exec(code)?.[1]);
  if (isObject(chunks)) {
    data.chunks.push(chunks);
    return true;
  }
  const part = parseJson(FLIGHT_SCRIPT.exec(code)?.[1]);
  if (!isFlightPart(part)) return false;
  addFlight(data.flight, part);
  return true;
}

/**
 * Removes the scripts in which Next.js passes data. A script with anything but a JSON literal stays in the page, and the policy of
 * the page blocks it.
 */
export function extractPageData(page: string): { html: string; data: PageData } {
  const data: PageData = { chunks: [], flight: [] };
  const html = page.replace(INLINE_SCRIPT, (script, code: string) => (extractScript(code, data) ? '' : script));
  return { html, data };
}
