import type { Resource } from '../platform/resource';

/** Which channels are live, and what they show. */
export const STREAMS_TAG = 'streams';

export const streamsResource = {
  name: 'streams',
  tables: { live_streams: { backup: 'momentary' } },
  api: { name: 'Streams', description: 'Who is live on Twitch.' },
} as const satisfies Resource;
