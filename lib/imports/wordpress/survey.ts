import { addSports, noSports, type Sports } from '../sportspress/read';
import type { Attachment } from './content';
import { pageKey } from './addresses';
import { categoryName, categoriesOf, creationKeyOf, destinyOf, isBinned, offsetOf } from './plan';
import { type ExportAuthor, ExportError, type ExportItem, type ExportSite, metaOf, readExport } from './read-export';

/** What the first reading of an export gathers: all that an article refers to, without texts. */
export interface Survey {
  site: ExportSite;
  /** By login. */
  authors: Map<string, ExportAuthor>;
  /** Names as they may be here. */
  categories: Set<string>;
  /** Files by their ids, and the ids of those that were uploaded for an item. */
  attachments: Map<number, Attachment>;
  attachmentsOf: Map<number, number[]>;
  /** The keys under which articles are imported, by the places of their items in the file. */
  keys: string[];
  /** The keys of articles by their old addresses, as `pageKey` writes them. */
  keysByAddress: Map<string, string>;
  sports: Sports;
  /** How far the clocks of the old site were ahead of UTC, by the newest item that says so, in milliseconds. */
  offset: number;
}

/** More entries than this are no site that people wrote. They are held in memory, without their texts. */
const ENTRIES_MAX = 1_000_000;

/**
 * Reads an export once, to know what its articles refer to before the first one is written. It fails for a damaged file.
 * @param file its path
 * @throws {ExportError}
 */
export async function surveyExport(file: string): Promise<Survey> {
  const survey: Survey = {
    site: { title: '', link: '' },
    authors: new Map(),
    categories: new Set(),
    attachments: new Map(),
    attachmentsOf: new Map(),
    keys: [],
    keysByAddress: new Map(),
    sports: noSports(),
    offset: 0,
  };
  const guids = new Set<string>();
  let entries = 0;
  for await (const entry of readExport(file)) {
    entries += 1;
    if (entries > ENTRIES_MAX) throw new ExportError('The export has more entries than can be read.');
    if (entry.kind === 'site') survey.site = entry.site;
    else if (entry.kind === 'author') survey.authors.set(entry.author.login, entry.author);
    else if (entry.kind === 'category') survey.categories.add(categoryName(entry.name));
    else addItem(survey, guids, entry.item);
  }
  return survey;
}

function addItem(survey: Survey, guids: Set<string>, item: ExportItem): void {
  const { link: site } = survey.site;
  survey.keys.push(keyOf(survey, guids, item));
  survey.offset = offsetOf(item) ?? survey.offset;
  if (item.type === 'attachment') addAttachment(survey, item);
  const destiny = destinyOf(item);
  if (!isBinned(item.status)) addSports(survey.sports, item, survey.keys.at(-1) ?? '');
  if (destiny === 'sports') return;
  if (typeof destiny === 'object') return;
  for (const name of categoriesOf(item)) survey.categories.add(name);
  if (destiny === 'about') return;
  const key = survey.keys.at(-1) ?? '';
  const addresses = [item.link, item.guid].map((address) => pageKey(address, site));
  for (const address of [...addresses, `id:${item.id}`]) {
    if (address !== null && !survey.keysByAddress.has(address)) survey.keysByAddress.set(address, key);
  }
}

/** Copies of a site may have the same guid twice: the later one is told apart by its id. */
function keyOf(survey: Survey, guids: Set<string>, { guid, id, link }: ExportItem): string {
  const first = guid || link || `id:${id}`;
  const unique = guids.has(first) ? `${first}#${id}` : first;
  guids.add(first);
  return creationKeyOf(survey.site.link, unique);
}

function addAttachment(survey: Survey, { id, parent, attachmentUrl, guid, title, excerpt, meta }: ExportItem): void {
  const alt = metaOf({ meta }, '_wp_attachment_image_alt');
  survey.attachments.set(id, { url: attachmentUrl || guid, title, alt, caption: excerpt });
  const siblings = survey.attachmentsOf.get(parent);
  if (siblings) siblings.push(id);
  else survey.attachmentsOf.set(parent, [id]);
}
