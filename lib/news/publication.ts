import { today } from '../clock';

/** Whether an article is public, and when that changes; moments as ISO 8601 in UTC. */
export interface Publication {
  isPublished: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
}

/**
 * Applies the moments that have passed, which are dropped then. An article whose publication lies ahead is a draft,
 * also where `isPublished` is true.
 */
export function publicationAt(now: Date, { isPublished, publishAt, unpublishAt }: Publication): Publication {
  const isPast = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= now.getTime();
  const wasPublished = publishAt === null ? isPublished : isPast(publishAt);
  return {
    isPublished: wasPublished && !isPast(unpublishAt),
    publishAt: isPast(publishAt) ? null : publishAt,
    unpublishAt: isPast(unpublishAt) ? null : unpublishAt,
  };
}

export const WITHDRAWN_TOO_EARLY = 'Must be later than the time of publishing.';

/** Returns whether an article would be withdrawn before it is published. */
export const isBackwards = ({ publishAt, unpublishAt }: Pick<Publication, 'publishAt' | 'unpublishAt'>): boolean =>
  publishAt !== null && unpublishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt);

type Patch = { [K in keyof Publication]?: Publication[K] | undefined };

/**
 * Changes a publication. Moments that have passed but are not applied yet count as applied before.
 * @returns the changed publication, with moments that may be past or backwards
 */
export function patchedPublication(now: Date, before: Publication, patch: Patch): Publication {
  const current = publicationAt(now, before);
  return {
    isPublished: patch.isPublished ?? current.isPublished,
    publishAt: patch.publishAt === undefined ? current.publishAt : patch.publishAt,
    unpublishAt: patch.unpublishAt === undefined ? current.unpublishAt : patch.unpublishAt,
  };
}

/**
 * Returns the date of an article whose publication is planned: the day of that moment, unless another one was typed.
 * @param date the article's date
 * @param moment when it is to be published; null for no plan
 * @param defaults the days that a date has without being typed, such as the one of the plan before
 * @returns undefined where the date stays
 */
export function dateOfPlan(date: string, moment: string | null, defaults: readonly string[]): string | undefined {
  if (moment === null || !defaults.includes(date)) return undefined;
  return today(new Date(moment));
}
