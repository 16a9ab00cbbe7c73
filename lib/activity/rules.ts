import { panelAddresses } from '../panel-addresses';
import type { ActivityEntry } from './contract';

/** `{username} {verb} {kind} “{title}”`. */
export const sentenceOf = ({ username, verb, kind, title }: ActivityEntry): string =>
  `${username} ${verb} ${kind} “${title}”`;

const PAGES: Record<string, string> = {
  article: panelAddresses.news,
  images: panelAddresses.news,
  category: panelAddresses.categories,
  achievement: panelAddresses.achievements,
  content: panelAddresses.about,
  user: panelAddresses.users,
};

/** Where staff find the thing that an entry is about: its form, or its list once it is gone. */
export function placeOf({ kind, verb, entityId }: ActivityEntry): string {
  const page = PAGES[kind] ?? panelAddresses.dashboard;
  const hasForm = entityId !== null && verb !== 'deleted' && kind !== 'content';
  return hasForm ? `${page}?edit=${entityId}` : page;
}

const UNITS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago a moment was, `1 day ago` or `3 minutes ago` for two: whole days of 24 hours, which are no `yesterday`. */
export function whenOf(at: string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return unit === 'second' ? 'just now' : relative.format(Math.trunc(seconds / size), unit);
}
