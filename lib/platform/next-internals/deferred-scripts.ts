/** The scripts of Next.js as React writes them, and their preloads. Scripts of the site are not deferred. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Browsers fetch the manifest and an icon of it while the first view loads. */
const MANIFEST_LINK = /<link rel="manifest"[^>]*>/;
/** How long the scripts wait for pictures, after the page was parsed. */
const MAX_WAIT_MS = 2_000;

const DATA_ID = 'page-data';

/**
 * Passes the data of the page to the scripts and loads them when the first view is on the screen: the browser has painted,
 * pictures with high priority are decoded, and two frames were drawn (the first one may not be on the screen yet). Loads them
 * without delay when the visitor clicks or types, and in a background tab. Which of the pictures are shown is asked after the
 * first paint, since the answer needs a layout of the whole page: a tenth of a second on a phone. The scripts have the attribute
 * `async`, by which React finds those of layouts and pages; without it, React loads and runs them a second time.
 */
export const SCRIPT_LOADER = `(()=>{
const names=document.currentScript.dataset.scripts.split(' ');
const begin=()=>{
if(names.length===0)return;
const {chunks,flight}=JSON.parse(document.getElementById('${DATA_ID}').textContent);
(globalThis.TURBOPACK??=[]).push(...chunks);(self.__next_f??=[]).push(...flight);
for(const name of names.splice(0))document.head.append(Object.assign(document.createElement('script'),{src:name,async:true}))};
if(document.visibilityState==='hidden')return begin();
for(const touch of ['pointerdown','keydown'])addEventListener(touch,begin,{once:true,capture:true});
setTimeout(begin,${MAX_WAIT_MS});
const painted=new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}));
const shown=()=>[...document.querySelectorAll('img[fetchpriority=high]')].filter(picture=>picture.offsetWidth);
const frame=()=>new Promise(requestAnimationFrame);
painted.then(()=>Promise.allSettled(shown().map(picture=>picture.decode()))).then(frame).then(frame).then(()=>setTimeout(begin));
})()`;

/** Renders the data as JSON, which browsers do not execute. `<` is escaped, so that no text can end the element. */
const renderData = (data: PageData): string =>
  `<script type="application/json" id="${DATA_ID}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * Defers the scripts of a page until its first view is shown. Pages can be read without them, and phones paint later when they
 * first run a hundred kilobytes of script (docs/performance.md). The manifest is deferred too: React adds the missing link.
 */
export function deferScripts(page: string): string {
  const { html, data } = extractPageData(page);
  const urls: string[] = [];
  const without = html.replace(SCRIPT_PRELOAD, '').replace(SCRIPT, (_, address: string) => {
    urls.push(address);
    return '';
  });
  if (urls.length === 0) return page;
  const deferred = without.replace(MANIFEST_LINK, '<noscript>$&</noscript>');
  const loader = `<script data-scripts="${urls.join(' ')}">${SCRIPT_LOADER}</script>`;
  return deferred.replace(/<\/body>/, () => `${renderData(data)}${loader}</body>`);
}

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
