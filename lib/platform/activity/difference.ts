import { AUDIT_TEXT_MAX } from '../../limits';
import { textStart } from '../../text-start';
import { ownValue } from '../../own-value';

type Thing = Readonly<Record<string, unknown>>;

/** The fields that a change changed, before and after it, with shortened values. */
export interface Difference {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Versions, counters and derived fields are not recorded. */
const IGNORED_FIELDS = new Set([
  'id',
  'publishedAt',
  'updatedAt',
  'views',
  'category',
  'author',
  'imagePlaceholder',
  'winningsAmount',
  'winningsCurrency',
]);

/**
 * Compares two states of an item.
 * @param before null when it is new
 * @param after null when it is gone
 */
export function differenceOf(before: object | null, after: object | null): Difference {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const differs = (name: string) => !isSame(ownValue(old, name), ownValue(now, name));
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !IGNORED_FIELDS.has(name) && differs(name),
  );
  return {
    ...(before ? { before: inShort(old, names) } : {}),
    ...(after ? { after: inShort(now, names) } : {}),
  };
}

/** Returns the fields that both states of a recorded change have, in their order. */
export function changesOf({ before, after }: Difference): { field: string; before: unknown; after: unknown }[] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((field) => Object.hasOwn(before, field))
    .map((field) => ({ field, before: ownValue(before, field), after: ownValue(after, field) }));
}

/** Returns whether a change would be recorded as one. */
export function differs(before: object, after: object): boolean {
  return Object.keys(differenceOf(before, after).after ?? {}).length > 0;
}

/** Strings are compared directly, since they may be long; other values as JSON. */
const isSame = (before: unknown, after: unknown): boolean =>
  before === after || (typeof before !== 'string' && JSON.stringify(before) === JSON.stringify(after));

const fieldsOf = (thing: object | null): Thing => ({ ...thing });

const inShort = (thing: Thing, names: string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(thing, name) ? [[name, short(ownValue(thing, name))]] : [])),
  );

function short(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > AUDIT_TEXT_MAX ? `${textStart(text, AUDIT_TEXT_MAX)}… (${text.length} characters)` : text;
}
