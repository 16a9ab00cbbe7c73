import { Button } from '@/components/ui/button';
import { whenOf } from '@/lib/platform/activity/rules';
import type { Session } from '@/lib/platform/auth/contract';

interface Props {
  session: Session;
  /** What the button says that ends it. */
  action?: string;
  busy: boolean;
  onEnd: () => void;
}

/** A session, with the button that ends it unless it is the current one. */
export function SessionRow({ session, action = 'End session', busy, onEnd }: Props) {
  const { id, browser, createdAt, lastSeenAt, current } = session;
  const now = new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0" id={`session-${id}`}>
        <p>
          {browser}
          {current && <span className="ml-3 label text-accent-text">This browser</span>}
        </p>
        <p className="text-sm text-muted">
          Signed in <time dateTime={createdAt}>{whenOf(createdAt, now)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>{whenOf(lastSeenAt, now)}</time>
        </p>
      </div>
      {!current && (
        <Button look="outline" size="small" aria-describedby={`session-${id}`} disabled={busy} onClick={onEnd}>
          {action}
        </Button>
      )}
    </li>
  );
}
