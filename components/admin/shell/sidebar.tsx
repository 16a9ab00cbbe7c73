'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import { useUnsavedChanges } from '@/components/admin/manager/form/unsaved-changes';
import { type PanelPage, panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole, useSession } from '@/components/admin/manager/session/session-provider';
import { LogOut } from '@/components/ui/icons/panel-icons';
import { messagesResource } from '@/lib/inbox/resource';
import { api } from '@/lib/panel-client';
import { roleNames } from '@/lib/platform/auth/roles';
import { PANEL_GROUPS } from '@/lib/platform/resource';
import { panelMessages } from '@/lib/panel-messages';

interface Props {
  id: string;
  open: boolean;
  pathname: string;
  themeSwitch: ReactNode;
}

const entry = 'panel-entry label flex w-full items-center gap-3 px-3 text-muted hover:bg-raised hover:text-ink';

/** The navigation of the panel, in groups: beside the content, or over it on a narrow screen. */
export function Sidebar({ id, open, pathname, themeSwitch }: Props) {
  const hasRole = useHasRole();
  const pagesOf = (group: PanelPage['group']) =>
    panelPages.filter((page) => page.group === group && hasRole(page.role)).map((page) => ({ ...page, pathname }));
  const isInGroup = (group: PanelPage['group']) => pagesOf(group).length > 0;
  return (
    <aside id={id} hidden={!open} className="panel-sidebar top-header border-line bg-surface">
      <nav aria-label="Admin">
        <PageList pages={pagesOf(null)} />
        {PANEL_GROUPS.filter(isInGroup).map((group) => (
          <Fragment key={group}>
            {/* The style sheet draws the title: as a text it would stand beside the labels of forms, “Content” among them. */}
            <p className="panel-group truncate px-3 text-sm text-muted" data-title={panelMessages.groups[group]}>
              {group === 'own' && <Person />}
            </p>
            <PageList name={panelMessages.groups[group]} pages={pagesOf(group)} />
          </Fragment>
        ))}
      </nav>
      <div className="flex items-center gap-2">
        {themeSwitch}
        <LogOutButton />
      </div>
    </aside>
  );
}

/** Who is signed in, and as what. */
function Person() {
  const { session } = useSession();
  if (!('user' in session)) return null;
  const { name, surname, username, role } = session.user;
  return (
    <>
      <span className="font-semibold text-ink">{`${name} ${surname}`.trim() || username}</span>, {roleNames[role]}
    </>
  );
}

interface PageListProps {
  pages: readonly (PanelPage & { pathname: string })[];
  /** What screen readers call the list. */
  name?: string;
}

function PageList({ pages, name: listName }: PageListProps) {
  return (
    <ul aria-label={listName} style={{ '--rows': pages.length } as CSSProperties}>
      {pages.map(({ href, name, pathname, icon: Icon }) => (
        <li key={href}>
          <LinkAhead
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={`${entry} aria-[current]:bg-accent-wash aria-[current]:text-accent-text`}
          >
            <Icon aria-hidden="true" className="size-5" />
            {name}
            {href === messagesResource.panel.path && <NewMessages />}
          </LinkAhead>
        </li>
      ))}
    </ul>
  );
}

/** How many messages of visitors wait. */
function NewMessages() {
  const { session } = useSession();
  const pathname = usePathname();
  const [count, setCount] = useState(0);
  useQuery({
    // With each page, and not by the clock: a panel that is left open must not keep its session from ending.
    queryKey: ['messages', 'new', pathname],
    queryFn: ({ signal }) =>
      api('GET /messages', {
        query: { state: 'new', suspected: 'false', limit: 1 },
        signal,
        onTotal: (found) => setCount(found ?? 0),
      }),
    staleTime: 0,
    enabled: session.status === 'authenticated',
  });
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-2xs font-bold text-on-accent">
      {count}
      <span className="sr-only"> new</span>
    </span>
  );
}

function LogOutButton() {
  const { logOut } = useSession();
  const { mayLeave } = useUnsavedChanges();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    await logOut();
  };
  return (
    <button type="button" disabled={busy} onClick={() => void leave()} className={entry}>
      <LogOut aria-hidden="true" className="size-5" />
      Log Out
    </button>
  );
}

/**
 * A link whose page is prefetched once it is pointed at or focused. By itself Next.js prefetches each link in sight: from the
 * sidebar that would be twenty pages for each one that is opened, at two requests and a script or two each.
 */
function LinkAhead(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const { session } = useSession();
  const [isLikely, setIsLikely] = useState(false);
  const expect = () => setIsLikely(true);
  // Without a session a prefetch would be sent to the login page, which has no such part and answers 404.
  const prefetch = isLikely && session.status === 'authenticated' ? null : false;
  return <Link {...props} prefetch={prefetch} onPointerEnter={expect} onFocus={expect} />;
}
