'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { Bell } from '@/components/ui/icons/panel-icons';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { type Notice, useNotices } from '@/components/admin/manager/feedback/announcer';
import { LOCALE, TIME_ZONE } from '@/lib/locale';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import type { Notification } from '@/lib/platform/notifications/contract';
import { notificationTexts } from '@/lib/platform/notifications/resource';

const ID = 'admin-notifications';

const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: TIME_ZONE });

function NoticeLine({ notice: { tone, text, detail, at } }: { notice: Notice }) {
  return (
    <li className={`border-l-4 py-2 pl-3 ${tone === 'success' ? 'border-success' : 'border-danger'}`}>
      <p className="wrap-break-word">{text}</p>
      {detail && <p className="text-sm wrap-break-word text-muted">{detail}</p>}
      <time dateTime={at.toISOString()} className="text-xs text-muted">
        {clock.format(at)}
      </time>
    </li>
  );
}

const KEY = ['notifications'];
const SHOWN = 20;

/** What others did that concerns the user, by the server. */
function useServerNotifications() {
  const { session } = useSession();
  const client = useQueryClient();
  const pathname = usePathname();
  const { data = [] } = useQuery({
    // With each page, and not by the clock: a panel that is left open must not keep its session from ending.
    queryKey: [...KEY, pathname],
    queryFn: ({ signal }) => api('GET /notifications', { query: { limit: SHOWN }, signal }),
    placeholderData: (before) => before,
    enabled: session.status === 'authenticated',
  });
  const { mutate } = useMutation({
    mutationFn: () => api('POST /notifications/read', { body: { all: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const unread = data.filter(({ read }) => !read).length;
  return { notifications: data, unread, markRead: () => unread > 0 && mutate() };
}

function NotificationLine({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, title, url, createdAt, read } = notification;
  return (
    <li className={`border-l-4 py-2 pl-3 ${read ? 'border-line' : 'border-accent'}`}>
      <Link href={url as Route} prefetch={false} onClick={onOpen} className="block hover:text-accent-text">
        <span className="block text-sm text-muted">{notificationTexts.kind(kind)}</span>
        <span dir="auto" className="block wrap-break-word underline underline-offset-4">
          {title}
        </span>
      </Link>
      <time dateTime={createdAt} className="text-xs text-muted">
        {formatMoment(new Date(createdAt))}
      </time>
    </li>
  );
}

/** Lists what others handed over to the user, and the messages since the panel was opened, after they have disappeared from the screen. */
export function Notifications() {
  const notices = useNotices();
  const [open, setOpen] = useState(false);
  const [lastRead, setLastRead] = useState(0);
  const { notifications, unread: unreadNotifications, markRead } = useServerNotifications();
  const unread = unreadNotifications + notices.filter(({ key }) => key > lastRead).length;
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) setLastRead(notices[0]?.key ?? 0);
    else markRead();
  };
  const hide = () => document.getElementById(ID)?.hidePopover();

  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        title="Notifications"
        className="relative grid size-11 place-items-center text-muted hover:text-ink"
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-2xs font-bold text-on-accent"
          >
            {unread}
          </span>
        )}
      </button>
      <section
        id={ID}
        popover="auto"
        aria-label="Notifications"
        onToggle={(event) => toggled(event.newState === 'open')}
        className="inset-auto top-header right-4 mt-2 max-h-[70dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto border border-line-strong bg-surface p-5 text-ink shadow-3"
      >
        <h2 className="display text-title-sm">Notifications</h2>
        {open && notifications.length > 0 && (
          <ol className="mt-4 grid gap-3">
            {notifications.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} onOpen={hide} />
            ))}
          </ol>
        )}
        {/* Rendered only while open, so that no message is in the document twice. */}
        {open && notices.length > 0 && (
          <ol className="mt-4 grid gap-3">
            {notices.map((notice) => (
              <NoticeLine key={notice.key} notice={notice} />
            ))}
          </ol>
        )}
        {open && notices.length === 0 && notifications.length === 0 && (
          <p className="mt-2 text-sm text-muted">
            Nothing yet. Messages about what you save or delete appear here while the panel is open.
          </p>
        )}
      </section>
    </>
  );
}
