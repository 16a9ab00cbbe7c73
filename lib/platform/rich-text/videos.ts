import { readFrameLink } from './frame-links';
import { readFacebook, readKick, readSpotify, readStreamable, readVimeo, readTwitch } from './video-others';
import { readInstagram, readTiktok, readX } from './video-posts';
import type { Video, VideoReader } from './video-site';
import { readYoutube } from './video-youtube';
import { parseUrl } from '../../parse-url';

/** Where players come from, once a visitor asks for one: the only hosts that a page may frame. */
export const PLAYER_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://clips.twitch.tv',
  'https://player.twitch.tv',
  'https://player.vimeo.com',
  'https://player.kick.com',
  'https://www.facebook.com',
  'https://streamable.com',
  'https://open.spotify.com',
  'https://platform.twitter.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
];

/** The names of the sites whose videos and posts are shown, as a sentence lists them. */
export const VIDEO_SITES = 'YouTube, Twitch, TikTok, Vimeo, Kick, Facebook, Streamable or Spotify';
export const POST_SITES = 'X or Instagram';

const hosts: [VideoReader, string][] = [
  [readYoutube, 'youtube.com m.youtube.com music.youtube.com youtube-nocookie.com youtu.be'],
  [readTwitch, 'twitch.tv m.twitch.tv clips.twitch.tv player.twitch.tv embed.twitch.tv'],
  [readVimeo, 'vimeo.com player.vimeo.com'],
  [readKick, 'kick.com player.kick.com'],
  [readFacebook, 'facebook.com m.facebook.com web.facebook.com fb.watch'],
  [readStreamable, 'streamable.com'],
  [readSpotify, 'open.spotify.com'],
  [readX, 'x.com twitter.com mobile.twitter.com platform.twitter.com platform.x.com twitframe.com'],
  [readInstagram, 'instagram.com'],
  [readTiktok, 'tiktok.com m.tiktok.com'],
];

const readers = new Map(hosts.flatMap(([reader, names]) => names.split(' ').map((name) => [name, reader] as const)));

/**
 * Reads the address of a video, of its page as well as of its player.
 * Returns null unless it is a video, a stream, a recording or a post that one of `VIDEO_SITES` or `POST_SITES` has a player for.
 */
export function readVideo(address: string): Video | null {
  const text = address.trim();
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  const url = parseUrl(absolute);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return readers.get(url.hostname.replace(/^www\./, ''))?.(url) ?? null;
}

/** Returns the address at which people watch what a frame shows, from the address of its player; any other one as it is. */
export const watchAddress = (address: string): string =>
  readVideo(address)?.pageUrl ?? readFrameLink(address)?.href ?? address;
