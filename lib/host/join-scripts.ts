/** Scripts without attributes, one right after the other: Next.js writes dozens of them. */
const SCRIPTS_IN_A_ROW = /(?:<script>(?:(?!<\/script>)[^])*<\/script>){2,}/g;
const BETWEEN_SCRIPTS = '</script><script>';
const STATEMENTS_APART = '\n;';

/** Where one piece of the text that React reads ends and the next begins. Within a piece each line's end is escaped. */
const BETWEEN_PIECES = `"])${STATEMENTS_APART}self.__next_f.push([1,"`;

/**
 * Makes one script of those that follow one another, and one piece of the text that they hand over: each script would
 * need a hash of its own in the page's policy.
 */
export const joinScripts = (html: string): string =>
  html.replace(SCRIPTS_IN_A_ROW, (row) =>
    row.replaceAll(BETWEEN_SCRIPTS, STATEMENTS_APART).replaceAll(BETWEEN_PIECES, ''),
  );
