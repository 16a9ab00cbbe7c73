import type { Stream } from '@/lib/streams/contract';

/** The channels that are live, each with a link to it; nothing where none is. */
export function LiveNow({ streams, className = '' }: { streams: readonly Stream[]; className?: string }) {
  if (streams.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-6 gap-y-2 ${className}`}>
      {streams.map(({ channel, url, title, game, player }) => (
        <li key={channel} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="bg-accent px-2 py-0.5 label text-on-accent">Live now</span>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={title}
            className="min-w-0 wrap-anywhere underline underline-offset-4 hover:no-underline"
          >
            {[player?.nickname || channel, game].filter(Boolean).join(' · ')}
            <span className="sr-only"> on Twitch (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
