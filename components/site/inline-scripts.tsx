import type { Graph, Thing } from 'schema-dts';
import { EARLY_PRESS_SCRIPT, FIRST_LIST_SCRIPT, THEME_SCRIPT } from '@/lib/inline-scripts';

/** Puts the remembered theme on the page. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}

/** Records clicks and choices that are made before the page has hydrated: its scripts load late. */
export function EarlyPressScript() {
  return <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />;
}

/**
 * Hides the list below it during parsing where the address asks for a list other than the server's: the scripts that
 * filter load late. `showList` shows it, and so do the styles if the scripts never load.
 * @param names the query parameters that filter the list: letters only
 */
export function FirstListScript({ names }: { names: readonly string[] }) {
  const script = `<script data-names="${names.join(' ')}">${FIRST_LIST_SCRIPT}</script>`;
  // Not a <script> element: React warns about one that it renders in the browser, where this need not run.
  return <div hidden dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Structured data (JSON-LD). `<` is escaped so that no text in it can end the script element. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const __html = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
