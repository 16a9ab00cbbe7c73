export const KINDS = ['application', 'contact'] as const;
export type MessageKind = (typeof KINDS)[number];

export const TOPICS = ['general', 'press', 'partnership'] as const;
export type Topic = (typeof TOPICS)[number];

export const STATES = ['new', 'open', 'shortlisted', 'accepted', 'declined', 'spam'] as const;
export type MessageState = (typeof STATES)[number];

export const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  general: 'General',
  press: 'Press',
  partnership: 'Partnership',
};

/** What the panel calls the states. */
export const STATE_NAMES: Readonly<Record<MessageState, string>> = {
  new: 'New',
  open: 'Open',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  declined: 'Declined',
  spam: 'Spam',
};

/** The field of the forms that people do not see. What is written there comes from a program. */
export const TRAP_FIELD = 'website';

/** A form that is sent sooner after it was served is no person's, in milliseconds. */
export const QUICKEST_MS = 3_000;
/** So many links in a text look like advertising. */
const SUSPICIOUS_LINKS = 12;

const LINK = /https?:\/\/|www\.|\[url/gi;

/** Returns whether a text holds as many links as advertising does. */
export const hasManyLinks = (text: string): boolean => (text.match(LINK)?.length ?? 0) >= SUSPICIOUS_LINKS;

/** Returns the text that decides whether two messages say the same: without case, white space and invisible letters. */
export const comparedText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** What a form without scripts sends, and what its page shows again after a mistake. */
export type TypedFields = Record<string, string>;

/** What a form came back with. */
export interface FormDraft {
  fields: TypedFields;
  errors: Record<string, string[]>;
  /** The opening that it is about; null for a contact, and where the opening is gone. */
  opening: { id: number; title: string } | null;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Links as people type them, one a line: `twitch.tv/gregale` is one by https. */
const linksIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((link) => link !== '')
    .map((link) => (HAS_SCHEME.test(link) ? link : `https://${link}`));

const numberIn = (text: string | undefined): number | string | undefined => {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  return /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : trimmed;
};

/** Converts the fields of an HTML form to the body of `POST /messages`. An empty field is an absent one. */
export function bodyOfForm({ openingId, age, links = '', consent, ...fields }: TypedFields): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    openingId: numberIn(openingId),
    age: numberIn(age),
    links: linksIn(links),
    consent: consent !== undefined && consent !== '',
  };
}

/** The days after which a declined message goes, where others do not go sooner. */
export const DECLINED_DAYS = 30;

/** Says how long a message is kept, as a part of a sentence. */
export function retentionSentence(days: number): string {
  const retention = `we keep it for ${days} ${days === 1 ? 'day' : 'days'}`;
  return days > DECLINED_DAYS ? `${retention}, or for ${DECLINED_DAYS} days after we have declined it` : retention;
}
