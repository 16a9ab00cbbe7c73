import { formatDay } from '../../dates';
import { ownValue } from '../../own-value';
import { formatMoment } from '../../planned-time';
import type { ActivityEntry } from './contract';

type AuditChange = ActivityEntry['changes'][number];

/** One change of a field as people read it; without values where they would tell them nothing. */
export interface ChangeInWords {
  field: string;
  before: string | null;
  after: string | null;
}

/** Names of fields that cannot be made of their keys. */
const NAMES: Readonly<Record<string, string>> = {
  isPublished: 'Published',
  image: 'Thumbnail',
  imageAlt: 'Alternative text',
  imageFocus: 'Focal point',
  bgColor: 'Background colour',
  bgColour: 'Background colour',
  textColor: 'Text colour',
  placeRank: 'Place in order',
  unpublishAt: 'Withdraw at',
  vodUrl: 'Recording',
  ours: 'Our side',
  teamA: 'Team A',
  teamB: 'Team B',
  scoreA: 'Score A',
  scoreB: 'Score B',
  lineup: 'Line-up',
  url: 'Address',
  to: 'Target',
};

/** `publishAt` as `Publish at`, `teamID` and `categoryId` as `Team` and `Category`. */
function nameOf(field: string): string {
  const words = field
    .replace(/I[dD](s?)$/, '$1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return ownValue(NAMES, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns whether a value is the id of another thing, which tells people nothing. */
const isReference = (field: string, value: unknown): boolean => typeof value === 'number' && /I[dD]s?$/.test(field);
const isMarkup = (value: unknown): boolean => typeof value === 'string' && /^\s*[<[{]/.test(value);

function valueOf(value: AuditChange['before']): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatMoment(new Date(text)) : text;
}

/** Returns a change in words: values of texts with markup, of lists and of references are left out. */
export function changeInWords({ field, before, after }: AuditChange): ChangeInWords {
  const isUnreadable = [before, after].some((value) => isMarkup(value) || isReference(field, value));
  return isUnreadable
    ? { field: nameOf(field), before: null, after: null }
    : { field: nameOf(field), before: valueOf(before), after: valueOf(after) };
}

/** How long what a person does to a thing counts as one. */
const TOGETHER_MS = 10 * 60_000;

/** What one person did to one thing within ten minutes. */
export interface ActivityGroup {
  /** The newest line, with what all of them changed together. */
  entry: ActivityEntry;
  count: number;
}

/**
 * Joins lines of one person, verb and thing that follow each other within ten minutes.
 * @param entries newest first
 */
export function groupsOf(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && belongsTo(last.entry, entry)) {
      last.entry = { ...last.entry, changes: joined(entry.changes, last.entry.changes) };
      last.count++;
    } else groups.push({ entry, count: 1 });
  }
  return groups;
}

const belongsTo = (newer: ActivityEntry, older: ActivityEntry): boolean =>
  older.entityId !== null &&
  ['username', 'verb', 'kind', 'entityId'].every(
    (name) => older[name as keyof ActivityEntry] === newer[name as keyof ActivityEntry],
  ) &&
  Date.parse(newer.at) - Date.parse(older.at) <= TOGETHER_MS;

/** Joins changes of fields: from the value before the older one to that after the newer one. What is as it was is left out. */
function joined(older: readonly AuditChange[], newer: readonly AuditChange[]): AuditChange[] {
  const changes = new Map(newer.map((change) => [change.field, change]));
  for (const { field, before, after } of older) {
    const later = changes.get(field);
    changes.set(field, { field, before, after: later ? later.after : after });
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

/** Returns what the panel calls the kinds of things of the audit trail. */
export const kindInWords = (kind: string): string =>
  ownValue({ session: 'Sign-in', content: 'Text of a page', images: 'Cleanup of pictures' }, kind) ??
  kind.charAt(0).toUpperCase() + kind.slice(1);
