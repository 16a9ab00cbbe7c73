import { isId, segments, type Video } from './video-site';
import { parseUrl } from '../../parse-url';

/** Posts of other sites, which each site's own frame shows without a script on this page. */

const X_HOSTS = new Set(['x.com', 'twitter.com', 'mobile.twitter.com']);

/** Reads an address of X: a post, by the address of its page or of a frame that shows it. */
export function readX(url: URL): Video | null {
  const shown = parseUrl(url.searchParams.get('url') ?? '');
  if (shown) return X_HOSTS.has(shown.hostname.replace(/^www\./, '')) ? readX(shown) : null;
  const [, word, inPath] = segments(url);
  const id = word === 'status' ? inPath : url.searchParams.get('id');
  if (!isId(id, /^\d{1,20}$/)) return null;
  return {
    provider: 'x',
    kind: 'post',
    site: 'X',
    embedUrl: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    pageUrl: `https://x.com/i/status/${id}`,
  };
}

export function readInstagram(url: URL): Video | null {
  const [kind = '', code] = segments(url);
  if (!['p', 'reel', 'tv'].includes(kind) || !isId(code, /^[\w-]{5,40}$/)) return null;
  const pageUrl = `https://www.instagram.com/${kind}/${code}/`;
  return { provider: 'instagram', kind: 'post', site: 'Instagram', embedUrl: `${pageUrl}embed/`, pageUrl };
}

/** Reads an address of TikTok. A video's page works without the name of its channel, which the player's address does not have. */
export function readTiktok(url: URL): Video | null {
  const id = segments(url).findLast((part) => /^\d{15,20}$/.test(part));
  if (id === undefined) return null;
  return {
    provider: 'tiktok',
    kind: 'video',
    site: 'TikTok',
    embedUrl: `https://www.tiktok.com/player/v1/${id}`,
    pageUrl: `https://www.tiktok.com/@/video/${id}`,
  };
}
