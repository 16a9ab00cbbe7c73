import { isId, seconds, segments, type Video, withParameters } from './video-site';

const PLAYER = 'https://www.youtube-nocookie.com/embed';
const PAGE = 'https://www.youtube.com';
const VIDEO_ID = /^[\w-]{11}$/;
/** Shorter ones are lists of the viewer's own, such as `WL` (watch later). */
const LIST_ID = /^[\w-]{12,64}$/;
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** The first parts of a path that the id of a video follows. */
const BEFORE_ID = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch']);

/** Reads an address of YouTube: a video, a playlist, a video within one, or what a channel shows live. */
export function readYoutube(url: URL): Video | null {
  const list = url.searchParams.get('list');
  const playlist = isId(list, LIST_ID) ? list : undefined;
  const id = videoIdOf(url);
  if (id !== undefined) return video(id, playlist, startOf(url));
  const channel = liveChannelOf(url);
  if (channel !== undefined) return live(channel);
  return playlist !== undefined && showsPlaylist(url) ? series(playlist) : null;
}

function videoIdOf(url: URL): string | undefined {
  const [first = '', second] = segments(url);
  const inQuery = first === 'watch' || first === 'watch_popup' ? url.searchParams.get('v') : null;
  const inPath = url.hostname === 'youtu.be' ? first : BEFORE_ID.has(first) ? second : null;
  return [inQuery, inPath].find((id) => isId(id, VIDEO_ID)) ?? undefined;
}

const startOf = (url: URL): number =>
  seconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? /^#t=(.*)$/.exec(url.hash)?.[1]);

function showsPlaylist(url: URL): boolean {
  const [first = '', second] = segments(url);
  if (first === 'embed') return second === undefined || second === 'videoseries';
  return first === 'playlist' || first === 'watch';
}

/** The channel whose live stream an address shows. By its handle alone no player finds a channel. */
function liveChannelOf(url: URL): string | undefined {
  const [first, second, third] = segments(url);
  const inPath = first === 'channel' && third === 'live' ? second : undefined;
  const inQuery = first === 'embed' && second === 'live_stream' ? url.searchParams.get('channel') : undefined;
  return [inPath, inQuery].find((id) => isId(id, CHANNEL_ID)) ?? undefined;
}

const youtube = (embedUrl: string, pageUrl: string): Video => ({
  provider: 'youtube',
  kind: 'video',
  site: 'YouTube',
  embedUrl,
  pageUrl,
});

const video = (id: string, list: string | undefined, start: number): Video =>
  youtube(
    withParameters(`${PLAYER}/${id}`, { list, start }),
    withParameters(`${PAGE}/watch`, { v: id, list, t: start && `${start}s` }),
  );

const series = (list: string): Video =>
  youtube(withParameters(`${PLAYER}/videoseries`, { list }), withParameters(`${PAGE}/playlist`, { list }));

const live = (channel: string): Video =>
  youtube(withParameters(`${PLAYER}/live_stream`, { channel }), `${PAGE}/channel/${channel}/live`);
