import { parseUrl } from '../parse-url';

const HOSTS = new Set(['twitch.tv', 'www.twitch.tv', 'm.twitch.tv']);
/** The name of a channel: letters, digits and underscores (dev.twitch.tv, "Get Users"). */
const CHANNEL = /^[a-z0-9_]{2,25}$/;

/** Paths of Twitch that are no channels. */
const PAGES = new Set(['videos', 'directory', 'settings', 'downloads', 'search', 'login', 'signup']);

/** Returns the channel that an address of Twitch leads to, in lower case; null for any other address. */
export function channelOf(address: string): string | null {
  const url = parseUrl(address);
  if (!url || !HOSTS.has(url.hostname)) return null;
  const [first = '', ...rest] = url.pathname.toLowerCase().split('/').filter(Boolean);
  return rest.length === 0 && CHANNEL.test(first) && !PAGES.has(first) ? first : null;
}

/** Returns the page of a channel. */
export const channelUrl = (channel: string): string => `https://www.twitch.tv/${channel}`;
