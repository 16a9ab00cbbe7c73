import { EARLY_ARTICLE_KEY } from './early-press';

/**
 * Runs while the page is read. A press counts as early once all who listen have had it: React may begin to listen
 * because of the very press, and answers it then.
 */
const script = `(()=>{
window.earlyPress={};
const keep=({target,button:key})=>{
if(earlyPress.over||key>1)return;
const article=target.closest('a[data-article]');
if(article)try{sessionStorage.setItem('${EARLY_ARTICLE_KEY}',article.dataset.article)}catch{}
const button=target.closest('button[type=button]:not([popovertarget],[data-step])');
if(button&&key===0)setTimeout(()=>{if(!earlyPress.over)earlyPress.button=button})};
addEventListener('click',keep,true);addEventListener('auxclick',keep,true);
addEventListener('change',({target})=>{if(target.matches('select'))setTimeout(()=>{if(!earlyPress.over)earlyPress.dropdown=target})},true)})()`;

/** Keeps what is pressed before the page listens, since its scripts come late. */
export function EarlyPressScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
