import { SectionHeading } from '@/components/ui/section-heading';
import { Icon } from '@/components/ui/icon';
import { readVideo } from '@/lib/platform/rich-text/videos';
import { VideoEmbed } from './video-embed';

/** Something to watch elsewhere. */
interface Stream {
  url: string;
  /** What it is called; the address without one. */
  label: string;
}

function Watch({ stream: { url, label } }: { stream: Stream }) {
  const video = readVideo(url);
  if (video) {
    return (
      <>
        {label && <h3 className="label text-muted">{label}</h3>}
        <VideoEmbed key={video.embedUrl} video={video} />
      </>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 label hover:text-accent-text"
    >
      {label || new URL(url).hostname}
      <Icon name="out" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

interface Props {
  title: string;
  streams: readonly Stream[];
}

/** Streams and recordings of other sites, whose players load once the visitor agrees; nothing where there are none. */
export function Streams({ title, streams }: Props) {
  if (streams.length === 0) return null;
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <ul className="mt-4 space-y-6">
        {streams.map((stream) => (
          <li key={stream.url}>
            <Watch stream={stream} />
          </li>
        ))}
      </ul>
    </section>
  );
}
