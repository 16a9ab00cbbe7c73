/** A script of Next.js in the form that React writes, and the one that the page asks for early. What is ours comes early. */
const SCRIPT = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const EARLY = /<link rel="preload" as="script"[^>]*>/g;
/** Browsers fetch it, and an icon of it, beside what the first view needs. */
const MANIFEST = /<link rel="manifest"[^>]*>/;
/** Waits no longer than this for the pictures, in milliseconds after the page was read. */
const PATIENCE = 2_000;

/**
 * Loads the scripts when the first view is on the screen: the browser says that it painted, pictures that come first are
 * there, and two frames were drawn, since the first of them is still on its way to the screen. At once for whoever touches
 * the page before that, and where nobody looks yet.
 */
const LOADER = `(()=>{
const names=document.currentScript.dataset.scripts.split(' ');
const begin=()=>{for(const name of names.splice(0))document.head.append(Object.assign(document.createElement('script'),{src:name}))};
if(document.visibilityState==='hidden')return begin();
for(const touch of ['pointerdown','keydown'])addEventListener(touch,begin,{once:true,capture:true});
setTimeout(begin,${PATIENCE});
const first=[...document.querySelectorAll('img[fetchpriority=high]')].filter(picture=>picture.offsetWidth);
const painted=new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}));
const frame=()=>new Promise(requestAnimationFrame);
Promise.allSettled([painted,...first.map(picture=>picture.decode())]).then(frame).then(frame).then(()=>setTimeout(begin));
})()`;

/**
 * Lets the scripts of a page come after its first view. A page is whole without them, and a phone that runs a hundred
 * kilobytes of script first draws later. The manifest comes with them: React misses its link, and puts it there.
 */
export function withLateScripts(html: string): string {
  const addresses: string[] = [];
  const without = html.replace(EARLY, '').replace(SCRIPT, (_, address: string) => {
    addresses.push(address);
    return '';
  });
  if (addresses.length === 0) return html;
  const late = without.replace(MANIFEST, '<noscript>$&</noscript>');
  const loader = `<script data-scripts="${addresses.join(' ')}">${LOADER}</script>`;
  return late.replace(/<\/body>/, () => `${loader}</body>`);
}
