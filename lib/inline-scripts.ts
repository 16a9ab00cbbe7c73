import { EARLY_ARTICLE_KEY } from './early-article';
import { LIGHT_COLOUR_ID, THEME_COLOURS, THEME_KEY } from './theme';

/**
 * The scripts that the site writes into its own pages. Each is a constant: the page's policy names it by its hash
 * (`lib/platform/host/renderer.ts`), so nothing of a page may be written into one. What differs is data in an attribute.
 */

/** Runs while the head is read, before the first paint: a chosen light theme never flashes dark. */
export const THEME_SCRIPT = `try{if(localStorage.getItem('${THEME_KEY}')==='light'){var d=document,m=d.createElement('meta');d.documentElement.dataset.theme='light';m.id='${LIGHT_COLOUR_ID}';m.name='theme-color';m.content='${THEME_COLOURS.light}';d.head.prepend(m)}}catch{}`;

/**
 * Runs while the page is read. A press counts as early once all who listen have had it: React may begin to listen
 * because of the very press, and answers it then.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
window.earlyPress={};
const keep=({target,button:key})=>{
if(earlyPress.over||key>1)return;
const article=target.closest('a[data-article]');
if(article)try{sessionStorage.setItem('${EARLY_ARTICLE_KEY}',article.dataset.article)}catch{}
const button=target.closest('button[type=button]:not([popovertarget],[data-step])');
if(button&&key===0)setTimeout(()=>{if(!earlyPress.over)earlyPress.button=button})};
addEventListener('click',keep,true);addEventListener('auxclick',keep,true);
addEventListener('change',({target})=>{if(target.matches('select'))setTimeout(()=>{if(!earlyPress.over)earlyPress.dropdown=target})},true)})()`;

/** Marks the page where the address filters its list. The names of the filters are in `data-names`. */
export const FIRST_LIST_SCRIPT = `(()=>{
const asked=new URLSearchParams(location.search);
if(document.currentScript.dataset.names.split(' ').some(name=>asked.get(name)))document.documentElement.dataset.filtered=''})()`;

export const INLINE_SCRIPTS = [THEME_SCRIPT, EARLY_PRESS_SCRIPT, FIRST_LIST_SCRIPT];
