type VideoProvider = 'youtube' | 'twitch' | 'vimeo';

/** A video of another site. */
export interface Video {
  provider: VideoProvider;
  /** The name to show. */
  site: string;
  /** The player's address, as it is stored (SPEC §9: links of video sites are converted to embed URLs). */
  embedUrl: string;
  /** The page of the video, for those who follow a link instead. */
  pageUrl: string;
}

type Reader = (url: URL) => Video | null;

const youtube: Reader = (url) => {
  const [first = '', second = ''] = segments(url);
  const byPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
  const id = url.hostname === 'youtu.be' ? first : (byPath ?? url.searchParams.get('v') ?? '');
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  return {
    provider: 'youtube',
    site: 'YouTube',
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`,
  };
};

const twitch: Reader = (url) => {
  const path = segments(url);
  const clip = url.hostname === 'clips.twitch.tv' ? (url.searchParams.get('clip') ?? path[0]) : after(path, 'clip');
  if (clip !== undefined) return twitchClip(clip);
  const id = (url.searchParams.get('video') ?? after(path, 'videos') ?? '').replace(/^v/, '');
  if (!/^\d{1,20}$/.test(id)) return null;
  return {
    provider: 'twitch',
    site: 'Twitch',
    embedUrl: `https://player.twitch.tv/?video=${id}`,
    pageUrl: `https://www.twitch.tv/videos/${id}`,
  };
};

function twitchClip(slug: string): Video | null {
  if (!/^[\w-]{1,100}$/.test(slug) || slug === 'embed') return null;
  return {
    provider: 'twitch',
    site: 'Twitch',
    embedUrl: `https://clips.twitch.tv/embed?clip=${slug}`,
    pageUrl: `https://clips.twitch.tv/${slug}`,
  };
}

const vimeo: Reader = (url) => {
  const path = segments(url);
  const at = path.findIndex((segment) => /^\d{1,20}$/.test(segment));
  const id = path[at];
  if (id === undefined) return null;
  // Unlisted videos have a key, in the path of the page or as `h` of the player.
  const key = [url.searchParams.get('h'), path[at + 1]].find((value) => value && /^[\da-f]{6,20}$/.test(value));
  return {
    provider: 'vimeo',
    site: 'Vimeo',
    embedUrl: `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`,
    pageUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  };
};

const readers = new Map<string, Reader>([
  ['youtube.com', youtube],
  ['m.youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['youtu.be', youtube],
  ['twitch.tv', twitch],
  ['m.twitch.tv', twitch],
  ['clips.twitch.tv', twitch],
  ['player.twitch.tv', twitch],
  ['vimeo.com', vimeo],
  ['player.vimeo.com', vimeo],
]);

const segments = (url: URL): string[] => url.pathname.split('/').filter(Boolean);

function after(path: string[], word: string): string | undefined {
  const at = path.indexOf(word);
  return at === -1 ? undefined : path[at + 1];
}

/** `90`, `90s` and `1h2m3s` in seconds; 0 for anything else. */
function seconds(text: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  const [hours = 0, minutes = 0, rest = 0] = (match?.slice(1) ?? []).map((part: string | undefined) =>
    Number(part ?? 0),
  );
  return hours * 3600 + minutes * 60 + rest;
}

/**
 * Reads the address of a video, of its page as well as of its player.
 * Returns null unless it is a video of YouTube, Twitch (videos and clips) or Vimeo.
 */
export function readVideo(address: string): Video | null {
  const text = address.trim();
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return readers.get(url.hostname.replace(/^www\./, ''))?.(url) ?? null;
}

/** The address to load into the frame: without tracking where the site offers it. `hostname` is this page's. */
export function playerAddress(video: Video, hostname: string, autoplay: boolean): string {
  const url = new URL(video.embedUrl);
  if (video.provider === 'twitch') {
    url.searchParams.set('parent', hostname);
    url.searchParams.set('autoplay', String(autoplay));
  } else if (autoplay) url.searchParams.set('autoplay', '1');
  if (video.provider === 'vimeo') url.searchParams.set('dnt', '1');
  return url.href;
}
