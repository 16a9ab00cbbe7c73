const hideIfFiltered = (names: readonly string[]): string =>
  `if(/[?&](${names.join('|')})=./.test(location.search))document.documentElement.dataset.filtered=''`;

/**
 * Hides the list below it while the page is read where the address asks for another one than the server's: the scripts
 * that filter come late. `showList` and, should they never come, the styles show it.
 * @param names what filters the list in the address
 */
export function FirstListScript({ names }: { names: readonly string[] }) {
  // Not an element of its own, of which React would warn where it draws the page in the browser: there it need not run.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<script>${hideIfFiltered(names)}</script>` }} />;
}
