import 'server-only';
import { siteContent } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { storedContent } from '../platform/rich-text/run';
import type { SiteContent, SiteContentInput, SiteContentPatch } from './contract';
import { findSiteContent, insertSiteContent } from './insert';
import { siteContentResource } from './resource';

/**
 * Stores content under a new key.
 * @throws {AppError} `stale` when the key is taken, `invalid` when the content is too much
 */
export async function createSiteContent(admin: Admin, { key, content }: SiteContentInput): Promise<SiteContent> {
  const { html } = await storedContent(content);
  return change(admin, async (tx, record) => {
    const after = await insertSiteContent(tx, { key, content: html });
    record({ resource: siteContentResource, id: after.id, verb: 'added', title: key, before: null, after });
    return after;
  });
}

/**
 * Replaces the content.
 * @throws {AppError} `not_found`, `stale`, or `invalid` when the content is too much
 */
export async function updateSiteContent(admin: Admin, id: number, patch: SiteContentPatch): Promise<SiteContent> {
  const { html } = await storedContent(patch.content);
  return change(admin, async (tx, record) => {
    const values = { content: html };
    const read = () => findSiteContent(tx, id);
    const version = patch.updatedAt;
    const { before, after } = await updateVersion(tx, siteContent, {
      resource: siteContentResource,
      id,
      version,
      values,
      read,
    });
    record({ resource: siteContentResource, id, verb: 'edited', title: after.key, before, after });
    return after;
  });
}

/**
 * Saves content as it was.
 * @throws {AppError} `not_found` or `stale`
 */
export async function restoreSiteContent(admin: Admin, version: SiteContent, updatedAt?: string): Promise<SiteContent> {
  return updateSiteContent(admin, version.id, { content: version.content, updatedAt });
}
