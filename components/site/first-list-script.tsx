import { FIRST_LIST_SCRIPT } from '@/lib/inline-scripts';

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
