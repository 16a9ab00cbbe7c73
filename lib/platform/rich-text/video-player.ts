import type { Video, VideoProvider } from './video-site';

/** What the player of each site understands as: play without another press. Spotify's asks for one always, and posts do not play. */
const AUTOPLAY: Readonly<Record<VideoProvider, string | null>> = {
  youtube: '1',
  twitch: 'true',
  vimeo: '1',
  kick: 'true',
  facebook: 'true',
  streamable: '1',
  spotify: null,
  x: null,
  instagram: null,
  tiktok: '1',
};

/** Returns the address to load into the frame: without tracking where the site offers it. `hostname` is this page's. */
export function playerAddress(video: Video, hostname: string, autoplay: boolean): string {
  const url = new URL(video.embedUrl);
  const play = AUTOPLAY[video.provider];
  if (video.provider === 'twitch') url.searchParams.set('parent', hostname);
  if (autoplay && play !== null) url.searchParams.set('autoplay', play);
  // These two play by themselves unless they are told not to.
  else if (video.provider === 'twitch' || video.provider === 'kick') url.searchParams.set('autoplay', 'false');
  if (video.provider === 'vimeo') url.searchParams.set('dnt', '1');
  return url.href;
}
