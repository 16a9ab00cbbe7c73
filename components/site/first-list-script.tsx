import { FIRST_LIST_SCRIPT } from '@/lib/inline-scripts';

/**
 * Hides the list below it while the page is read where the address asks for another one than the server's: the scripts
 * that filter come late. `showList` and, should they never come, the styles show it.
 * @param names what filters the list in the address: letters only
 */
export function FirstListScript({ names }: { names: readonly string[] }) {
  const script = `<script data-names="${names.join(' ')}">${FIRST_LIST_SCRIPT}</script>`;
  // Not an element of its own, of which React would warn where it draws the page in the browser: there it need not run.
  return <div hidden dangerouslySetInnerHTML={{ __html: script }} />;
}
