import { isId, seconds, segments, type Video, withParameters } from './video-site';
import { parseUrl } from '../../parse-url';

/** Where a path of Vimeo has the id of a video, and the key of an unlisted one. Other numbers are of other things. */
const VIMEO_PATHS = [
  /^\/(?:video\/|manage\/videos\/)?(\d{1,20})(?:\/([\da-f]{6,20}))?\/?$/,
  /^\/channels\/[^/]+\/(\d{1,20})\/?$/,
  /^\/groups\/[^/]+\/videos\/(\d{1,20})\/?$/,
  /^\/(?:album|showcase)\/\d+\/video\/(\d{1,20})\/?$/,
  /^\/ondemand\/[^/]+\/(\d{1,20})\/?$/,
];

export function readVimeo(url: URL): Video | null {
  const [id, inPath] = VIMEO_PATHS.flatMap((path) => path.exec(url.pathname)?.slice(1) ?? []);
  if (id === undefined) return null;
  const key = [url.searchParams.get('h'), inPath].find((value) => value && /^[\da-f]{6,20}$/.test(value));
  const start = seconds(/^#t=(.*)$/.exec(url.hash)?.[1]);
  const time = start > 0 ? `#t=${start}s` : '';
  return {
    provider: 'vimeo',
    kind: 'video',
    site: 'Vimeo',
    embedUrl: `${withParameters(`https://player.vimeo.com/video/${id}`, { h: key })}${time}`,
    pageUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}${time}`,
  };
}

/** Reads an address of Kick, which has a player for what a channel shows live; its videos and clips have none. */
export function readKick(url: URL): Video | null {
  const [name, ...rest] = segments(url);
  if (rest.length > 0 || !isId(name, /^[\w-]{2,50}$/)) return null;
  return {
    provider: 'kick',
    kind: 'video',
    site: 'Kick',
    embedUrl: `https://player.kick.com/${name}`,
    pageUrl: `https://kick.com/${name}`,
  };
}

const FACEBOOK_PLAYER = 'https://www.facebook.com/plugins/video.php';

/** Reads an address of Facebook, whose player takes the address of the video's page. */
export function readFacebook(url: URL): Video | null {
  const inPlayer = url.pathname.startsWith('/plugins/video') ? url.searchParams.get('href') : undefined;
  const shown = inPlayer ? parseUrl(inPlayer) : url;
  const pageUrl = shown ? facebookPage(shown) : undefined;
  if (pageUrl === undefined) return null;
  return {
    provider: 'facebook',
    kind: 'video',
    site: 'Facebook',
    embedUrl: withParameters(FACEBOOK_PLAYER, { href: pageUrl, show_text: 'false' }),
    pageUrl,
  };
}

const NUMBER = /^\d{5,20}$/;
const CODE = /^[\w-]{4,40}$/;

function facebookPage(url: URL): string | undefined {
  const path = segments(url);
  const [first = '', second = ''] = path;
  if (url.hostname === 'fb.watch') return isId(first, CODE) ? `https://fb.watch/${first}/` : undefined;
  if (!/(?:^|\.)facebook\.com$/.test(url.hostname)) return undefined;
  const last = path.at(-1);
  if (second === 'videos' && isId(first, /^[\w.-]{1,100}$/) && isId(last, NUMBER)) {
    return `https://www.facebook.com/${first}/videos/${last}/`;
  }
  if (first === 'reel' && isId(second, NUMBER)) return `https://www.facebook.com/reel/${second}/`;
  if (first === 'share' && ['v', 'r'].includes(second) && isId(last, CODE)) {
    return `https://www.facebook.com/share/${second}/${last}/`;
  }
  const id = ['watch', 'video.php'].includes(first) ? url.searchParams.get('v') : null;
  return isId(id, NUMBER) ? `https://www.facebook.com/watch/?v=${id}` : undefined;
}

export function readStreamable(url: URL): Video | null {
  const [first = '', second, ...others] = segments(url);
  const isPlayer = ['e', 'o', 's', 't'].includes(first);
  if (!isPlayer && (second !== undefined || others.length > 0)) return null;
  const id = isPlayer ? second : first;
  if (!isId(id, /^[a-z\d]{4,12}$/)) return null;
  return {
    provider: 'streamable',
    kind: 'video',
    site: 'Streamable',
    embedUrl: `https://streamable.com/e/${id}`,
    pageUrl: `https://streamable.com/${id}`,
  };
}

const SPOTIFY = /^\/(?:intl-[a-z-]+\/)?(?:embed\/|embed-podcast\/)?(?:user\/[^/]+\/)?([a-z]+)\/([\da-zA-Z]{22})\/?$/;
const SPOTIFY_KINDS = ['track', 'album', 'playlist', 'artist', 'show', 'episode'];

export function readSpotify(url: URL): Video | null {
  const [, kind = '', id] = SPOTIFY.exec(url.pathname) ?? [];
  if (id === undefined || !SPOTIFY_KINDS.includes(kind)) return null;
  return {
    provider: 'spotify',
    kind: 'audio',
    site: 'Spotify',
    embedUrl: `https://open.spotify.com/embed/${kind}/${id}`,
    pageUrl: `https://open.spotify.com/${kind}/${id}`,
  };
}

const CHANNEL = /^\w{2,25}$/;
const CLIP = /^[\w-]{2,100}$/;
const VIDEO = /^v?\d{1,20}$/;

/** Reads an address of Twitch: a channel's live stream, a video or a clip. */
export function readTwitch(url: URL): Video | null {
  const clip = clipOf(url);
  if (clip !== undefined) {
    return twitch(`https://clips.twitch.tv/embed?clip=${clip}`, `https://clips.twitch.tv/${clip}`);
  }
  const id = videoOf(url)?.replace(/^v/, '');
  if (id !== undefined) return video(id, seconds(url.searchParams.get('time') ?? url.searchParams.get('t')));
  const channel = channelOf(url)?.toLowerCase();
  if (channel === undefined) return null;
  return twitch(`https://player.twitch.tv/?channel=${channel}`, `https://www.twitch.tv/${channel}`);
}

const twitch = (embedUrl: string, pageUrl: string): Video => ({
  provider: 'twitch',
  kind: 'video',
  site: 'Twitch',
  embedUrl,
  pageUrl,
});

function video(id: string, start: number): Video {
  const time = start && `${start}s`;
  return twitch(
    withParameters('https://player.twitch.tv/', { video: id, time }),
    withParameters(`https://www.twitch.tv/videos/${id}`, { t: time }),
  );
}

/** The part of a path after one of these words. */
function after(path: string[], ...words: string[]): string | undefined {
  const at = path.findIndex((part) => words.includes(part));
  return at === -1 ? undefined : path[at + 1];
}

function clipOf(url: URL): string | undefined {
  const path = segments(url);
  const slug = url.hostname === 'clips.twitch.tv' ? (url.searchParams.get('clip') ?? path[0]) : after(path, 'clip');
  return isId(slug, CLIP) ? slug : undefined;
}

const isPlayer = (url: URL): boolean => ['player.twitch.tv', 'embed.twitch.tv'].includes(url.hostname);

function videoOf(url: URL): string | undefined {
  const id = isPlayer(url) ? url.searchParams.get('video') : after(segments(url), 'videos', 'video', 'v');
  return isId(id, VIDEO) ? id : undefined;
}

/** `/NAME` is a channel; what follows it, such as `/NAME/about`, is another page. */
function channelOf(url: URL): string | undefined {
  if (url.hostname === 'clips.twitch.tv') return undefined;
  const path = segments(url);
  const name = isPlayer(url) ? url.searchParams.get('channel') : path.length === 1 ? path[0] : undefined;
  return isId(name, CHANNEL) ? name : undefined;
}
