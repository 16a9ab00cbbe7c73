import { isId, seconds, segments, type Video, withParameters } from './video-site';

const CHANNEL = /^\w{2,25}$/;
const CLIP = /^[\w-]{2,100}$/;
const VIDEO = /^v?\d{1,20}$/;

/** A channel's live stream, a video or a clip. */
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
