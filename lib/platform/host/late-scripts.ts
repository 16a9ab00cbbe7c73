import { type PageData, takePageData } from './page-data';

/** A script of Next.js in the form that React writes, and the one that the page asks for early. What is ours comes early. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const EARLY = /<link rel="preload" as="script"[^>]*>/g;
/** Browsers fetch it, and an icon of it, beside what the first view needs. */
const MANIFEST = /<link rel="manifest"[^>]*>/;
/** Waits no longer than this for the pictures, in milliseconds after the page was read. */
const PATIENCE = 2_000;

/** The element that holds what the page hands to the scripts. */
const DATA_ID = 'page-data';

/**
 * Hands the page's data to the scripts and loads them when the first view is on the screen: the browser says that it
 * painted, pictures that come first are there, and two frames were drawn, since the first of them is still on its way to
 * the screen. Without delay for a visitor who touches the page before that, and where the page is not looked at yet.
 */
export const LOADER = `(()=>{
const names=document.currentScript.dataset.scripts.split(' ');
const begin=()=>{
if(names.length===0)return;
const {chunks,flight}=JSON.parse(document.getElementById('${DATA_ID}').textContent);
(globalThis.TURBOPACK??=[]).push(...chunks);(self.__next_f??=[]).push(...flight);
for(const name of names.splice(0))document.head.append(Object.assign(document.createElement('script'),{src:name}))};
if(document.visibilityState==='hidden')return begin();
for(const touch of ['pointerdown','keydown'])addEventListener(touch,begin,{once:true,capture:true});
setTimeout(begin,${PATIENCE});
const first=[...document.querySelectorAll('img[fetchpriority=high]')].filter(picture=>picture.offsetWidth);
const painted=new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}));
const frame=()=>new Promise(requestAnimationFrame);
Promise.allSettled([painted,...first.map(picture=>picture.decode())]).then(frame).then(frame).then(()=>setTimeout(begin));
})()`;

/** As an element that no browser runs. `<` is written so that no text in it can end the element. */
const dataElement = (data: PageData): string =>
  `<script type="application/json" id="${DATA_ID}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * Lets the scripts of a page come after its first view. A page is whole without them, and a phone that runs a hundred
 * kilobytes of script first draws later. The manifest comes with them: React misses its link, and puts it there.
 */
export function withLateScripts(page: string): string {
  const { html, data } = takePageData(page);
  const addresses: string[] = [];
  const without = html.replace(EARLY, '').replace(SCRIPT, (_, address: string) => {
    addresses.push(address);
    return '';
  });
  if (addresses.length === 0) return page;
  const late = without.replace(MANIFEST, '<noscript>$&</noscript>');
  const loader = `<script data-scripts="${addresses.join(' ')}">${LOADER}</script>`;
  return late.replace(/<\/body>/, () => `${dataElement(data)}${loader}</body>`);
}
