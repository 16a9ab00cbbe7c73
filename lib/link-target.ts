/** A page of this site that the editor offers for a link. */
export interface LinkTarget {
  /** What kind of page it is, in a word. */
  kind: string;
  title: string;
  /** From the root of the site. */
  href: string;
}
