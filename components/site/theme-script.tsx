import { THEME_KEY } from './theme';

/** Runs while the head is read, before the first paint: a chosen light theme never flashes dark. */
const script = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.dataset.theme='light'}catch{}`;

/** Puts the remembered theme on the page. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
