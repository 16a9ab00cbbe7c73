import { buttonClass } from '@/components/ui/button';
import { CopyLink } from '@/components/ui/copy-link';
import { Icon } from '@/components/ui/icon';

interface Props {
  /** The absolute address of the calendar. */
  url: string;
}

const item =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm transition-colors hover:bg-raised hover:text-ink';

/** Ways to have a calendar in one's own: links, so that it works without JavaScript. */
export function SubscribeMenu({ url }: Props) {
  const webcal = url.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  return (
    <details className="group relative w-fit print:hidden">
      <summary className={buttonClass('outline', 'small', 'list-none [&::-webkit-details-marker]:hidden')}>
        Subscribe to calendar
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-2 w-72 max-w-full divide-y divide-line border border-line bg-surface text-muted">
        <li>
          <a href={webcal} className={item}>
            <Icon name="right" className="size-5" />
            Apple and Outlook
          </a>
        </li>
        <li>
          <a href={google} target="_blank" rel="noopener noreferrer" className={item}>
            <Icon name="out" className="size-5" />
            Google
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
        <li className="no-script:hidden">
          <CopyLink
            url={url}
            label="Copy address"
            copied="Address copied"
            failed="Could not copy the address."
            className={item}
            messageClass="block px-4 pb-3 text-sm text-danger"
          >
            Copy address
          </CopyLink>
        </li>
        <li>
          <a href={url} className={item}>
            <Icon name="arrow-down" className="size-5" />
            Calendar file
          </a>
        </li>
      </ul>
    </details>
  );
}
