/** A page of this site that the editor offers for a link. */
export interface LinkTarget {
  /** What kind of page it is, in a word. */
  kind: string;
  title: string;
  /** From the root of the site. */
  href: string;
}

/** What the editor shows as cards. */
export type CardKind = 'match' | 'player' | 'team';

/** A thing of this site that the editor offers for a card. */
export interface CardTarget extends LinkTarget {
  /** See `cardKey`. */
  key: string;
}
