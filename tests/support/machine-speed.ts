/** What the work below takes on the machine that the limits were set on, in milliseconds of processor time. */
const USUAL_MS = 7;

/** Work of the kind that rendering a page is: strings are built, searched and read. */
function work(): void {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    id: index,
    text: `<p class="x">row ${index} & more</p>`,
  }));
  const html = rows.map(({ text }) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)).join('');
  JSON.parse(JSON.stringify({ rows, html }));
}

/**
 * Returns how many times slower than usual this machine is now: 1 at least. The least of several runs counts, as in what is
 * compared with it.
 */
export function slowness(): number {
  const times: number[] = [];
  for (let run = 0; run < 10; run += 1) {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  return Math.max(1, Math.min(...times) / USUAL_MS);
}
