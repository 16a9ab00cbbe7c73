export type VideoProvider =
  'youtube' | 'twitch' | 'vimeo' | 'kick' | 'facebook' | 'streamable' | 'spotify' | 'x' | 'instagram' | 'tiktok';

/** A video, a stream, a recording or a post of another site, which has a player for it. */
export interface Video {
  provider: VideoProvider;
  /** Whether one watches it, listens to it or reads it. */
  kind: 'video' | 'audio' | 'post';
  /** The name to show. */
  site: string;
  /** The player's address, as it is stored (SPEC §9: links of video sites are converted to embed URLs). */
  embedUrl: string;
  /** The page of the video, for those who follow a link instead. */
  pageUrl: string;
}

/** Reads an address of one site; null where it is not of something that the site's player shows. */
export type VideoReader = (url: URL) => Video | null;

export const segments = (url: URL): string[] => url.pathname.split('/').filter(Boolean);

/** Words of the sites' own addresses, which would pass for the name of a channel or for an id. */
const RESERVED = new Set(
  (
    'about auth account accounts artist browse c categories category channel channels clip clips collection collections ' +
    'community create creatorcamp creators dashboard directory downloads drops e embed event events explore extensions ' +
    'feed following friends gaming groups help home hashtag inventory jobs legal live live_chat live_stream login logout ' +
    'manage moderator music new ondemand p playlist playlists podcasts popout popular posts prime privacy products reel ' +
    'reels results s schedule search settings share shorts showcase signin signup store stories streams subscribe ' +
    'subscriptions team terms transactions turbo upload user user_uploads users v video videos videoseries wallet watch'
  ).split(' '),
);

/** Returns whether a part of an address is an id or a name of this form, and not a word of the site's own. */
export const isId = (value: string | null | undefined, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value) && !RESERVED.has(value.toLowerCase());

/** Reads `90`, `90s` and `1h2m3s` as seconds; 0 for anything else. */
export function seconds(text: string | null | undefined): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '');
  const [hours = 0, minutes = 0, lastSeconds = 0] = (match?.slice(1) ?? []).map((part: string | undefined) =>
    Number(part ?? 0),
  );
  return hours * 3600 + minutes * 60 + lastSeconds;
}

/** Returns an address with those of the parameters that have a value. */
export function withParameters(
  address: string,
  parameters: Record<string, string | number | null | undefined>,
): string {
  const withValues = Object.entries(parameters).filter(([, value]) => value);
  const query = new URLSearchParams(withValues.map(([name, value]) => [name, String(value)]));
  return withValues.length > 0 ? `${address}?${query}` : address;
}
