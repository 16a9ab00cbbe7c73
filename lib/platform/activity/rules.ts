import { resources } from '../../resources';
import type { ActivityEntry } from './contract';
import { ownValue } from '../../own-value';

/** Returns `{username} {verb} {kind} “{title}”`, with the words of people for a title that is a key. */
export function sentenceOf({
  username,
  verb,
  kind,
  title,
}: Pick<ActivityEntry, 'username' | 'verb' | 'kind' | 'title'>): string {
  const { titles = {} } = resources.find((one) => one.kind === kind) ?? {};
  return `${username} ${verb} ${kind} “${ownValue(titles, title) ?? title}”`;
}

/** Returns the panel page of an entry's item: its form, or the list if it was deleted. */
export function placeOf({ kind, verb, entityId }: Pick<ActivityEntry, 'kind' | 'verb' | 'entityId'>): string {
  const resource = resources.find((one) => one.kind === kind);
  const path = resource?.panel?.path ?? resource?.activityPath ?? '/admin';
  return entityId !== null && verb !== 'deleted' && resource?.panel?.hasForm ? `${path}?edit=${entityId}` : path;
}

const UNITS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * Formats how long ago a moment was, in whole units: `3 minutes ago`, `1 day ago` for 24 hours.
 * @param now by the clock of the device: where it is slow, what has just happened would lie ahead
 */
export function whenOf(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  return unit === 'second' ? 'just now' : relative.format(-Math.trunc(seconds / size), unit);
}
