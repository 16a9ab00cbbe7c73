'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import type { DiscordExample } from '@/lib/webhooks/contract';

/** How Discord shows a text of ours: without the escapes, and with times as words. */
const shown = (text: string): string =>
  text
    .replace(/<t:(\d+):F>/g, (_, seconds: string) => formatMoment(Number(seconds) * 1000))
    .replace(/\\(.)/gs, '$1')
    .replaceAll('\u200b', '');

/** Shows how the messages of the chosen events will look, by examples. */
export function DiscordPreview({ events }: { events: readonly string[] }) {
  const { data = [] } = useQuery({
    queryKey: ['discord-examples'],
    queryFn: ({ signal }) => api('GET /events/discord', { signal }),
    staleTime: Infinity,
  });
  const chosen = data.filter(({ type }) => events.includes(type));
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="discord-preview" className="grid gap-4">
      <h4 id="discord-preview" className="label">
        How it will look
      </h4>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {chosen.map(({ type, message }) => (
          <li key={type}>
            <p className="mb-1 text-xs text-muted">{type}</p>
            {message.embeds.map((embed) => (
              <Embed key={embed.title} embed={embed} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Embed({ embed }: { embed: DiscordExample['message']['embeds'][number] }) {
  const { author, title, description, color, fields, image, footer } = embed;
  return (
    <div
      className="grid gap-2 border-l-4 bg-raised p-4 text-sm"
      style={{ borderColor: `#${color.toString(16).padStart(6, '0')}` }}
    >
      <p className="text-xs">{author.name}</p>
      <p className="font-semibold wrap-anywhere">{shown(title)}</p>
      {description && <p className="wrap-anywhere">{shown(description)}</p>}
      <dl className="grid grid-cols-2 gap-2">
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs font-semibold">{shown(name)}</dt>
            <dd className="wrap-anywhere">{shown(value)}</dd>
          </div>
        ))}
      </dl>
      {image && <p className="grid aspect-video place-items-center bg-sunken text-xs text-muted">Picture</p>}
      <p className="text-xs text-muted">{footer.text}</p>
    </div>
  );
}
