import { LIGHT_COLOUR_ID, THEME_COLOURS, THEME_KEY } from './theme';

/** Runs while the head is read, before the first paint: a chosen light theme never flashes dark. */
const script = `try{if(localStorage.getItem('${THEME_KEY}')==='light'){var d=document,m=d.createElement('meta');d.documentElement.dataset.theme='light';m.id='${LIGHT_COLOUR_ID}';m.name='theme-color';m.content='${THEME_COLOURS.light}';d.head.prepend(m)}}catch{}`;

/** Puts the remembered theme on the page. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
