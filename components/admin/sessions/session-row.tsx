import { Button } from '@/components/ui/button';
import { whenOf } from '@/lib/platform/activity/rules';
import type { Session } from '@/lib/platform/auth/contract';
import { formatMoment } from '@/lib/planned-time';

interface Props {
  session: Session;
  /** What the button says that ends it. */
  action?: string;
  busy: boolean;
  onEnd: () => void;
}

/** A session as a row, a card on a phone, with the button that ends it unless it is the current one. */
export function SessionRow({ session, action = 'End session', busy, onEnd }: Props) {
  const { id, browser, createdAt, lastSeenAt, current } = session;
  return (
    <li className="panel-session">
      <p className="min-w-0 font-semibold wrap-anywhere" id={`session-${id}`}>
        {browser}
        {current && <span className="ml-3 label whitespace-nowrap text-accent-text">This browser</span>}
      </p>
      <Moment label="Signed in" at={createdAt} />
      <Moment label="Last seen" at={lastSeenAt} />
      {!current && (
        <Button look="outline" size="small" aria-describedby={`session-${id}`} disabled={busy} onClick={onEnd}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** How long ago, and the day and time below. */
function Moment({ label, at }: { label: string; at: string }) {
  return (
    <p className="panel-moment">
      {label}{' '}
      <time dateTime={at}>
        {/* oxlint-disable-next-line react/purity -- it says how long ago as of the moment it is drawn */}
        {whenOf(at, new Date())}
        <span>{formatMoment(new Date(at))}</span>
      </time>
    </p>
  );
}
