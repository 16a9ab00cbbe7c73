import { ownValue } from '../../own-value';

/** An object in a list of the S3 API. */
interface ListedObject {
  key: string;
  /** In milliseconds. */
  changedAt: number;
}

const NAMED_SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ownValue(NAMED_SIGNS, name) ?? whole;
    return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
  });

const valueOf = (xml: string, name: string): string | undefined => {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return value === undefined ? undefined : unescapeXml(value);
};

/**
 * Reads a page of the answer to ListObjectsV2. Its elements hold text alone and have no attributes, so that no parser is needed.
 * @returns the objects, and what asks for the next page
 * @throws when it is no such list: a page of a proxy must not look like an empty bucket
 */
export function parseObjectList(xml: string): { objects: ListedObject[]; next?: string } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The bucket did not answer with a list of its objects.');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    key: valueOf(contents, 'Key') ?? '',
    changedAt: Date.parse(valueOf(contents, 'LastModified') ?? '') || 0,
  }));
  return { objects, next: valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : undefined };
}
