/** A document that is no part of the contract, as it is sent: a feed, a sitemap, a picture. */
export interface SentDocument {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** When it became what it is. */
  changed: Date;
}

/** Where a document is now, as a path of this site. */
export interface MovedDocument {
  location: string;
}
