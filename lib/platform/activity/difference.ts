import { AUDIT_TEXT_MAX } from '../../limits';
import { textStart } from '../../text-start';

type Thing = Readonly<Record<string, unknown>>;

/** What a change did to a thing, in short: the fields that differ, as they were and as they are. */
export interface Difference {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Versions, counters and what follows from other fields say nothing of a change. */
const LEFT_OUT = new Set(['id', 'publishedAt', 'updatedAt', 'views', 'category', 'author', 'imagePlaceholder']);

/**
 * The difference between two states of a thing.
 * @param before null when it is new
 * @param after null when it is gone
 */
export function differenceOf(before: object | null, after: object | null): Difference {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const differs = (name: string) => !isSame(old[name], now[name]);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !LEFT_OUT.has(name) && differs(name),
  );
  return {
    ...(before ? { before: inShort(old, names) } : {}),
    ...(after ? { after: inShort(now, names) } : {}),
  };
}

/** Texts may be long, and take no form of their own to be compared. */
const isSame = (before: unknown, after: unknown): boolean =>
  before === after || (typeof before !== 'string' && JSON.stringify(before) === JSON.stringify(after));

const fieldsOf = (thing: object | null): Thing => ({ ...thing });

const inShort = (thing: Thing, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (name in thing ? [[name, short(thing[name])]] : [])));

function short(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > AUDIT_TEXT_MAX ? `${textStart(text, AUDIT_TEXT_MAX)}… (${text.length} characters)` : text;
}
