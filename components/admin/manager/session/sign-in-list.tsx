import { formatMoment } from '@/lib/planned-time';
import { whenOf } from '@/lib/platform/activity/rules';
import type { SignInEntry } from '@/lib/platform/activity/contract';

/** Attempts to sign in, the newest first. */
export function SignInList({ entries }: { entries: SignInEntry[] }) {
  return (
    <ul className="panel-rows mt-4">
      {entries.map(({ id, username, verb, browser, address, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 wrap-break-word">
            {username} {verb}, from {address}
            {browser && <span className="block text-xs text-muted">{browser}</span>}
          </span>
          <time dateTime={at} className="panel-moment">
            {whenOf(at, new Date())}
            <span>{formatMoment(new Date(at))}</span>
          </time>
        </li>
      ))}
    </ul>
  );
}
