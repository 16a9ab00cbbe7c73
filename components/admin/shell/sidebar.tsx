'use client';

import Link from 'next/link';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useUnsavedChanges } from '@/components/admin/manager/form/unsaved-changes';
import { panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole, useSession } from '@/components/admin/manager/session/session-provider';
import { LogOut } from '@/components/ui/icons/panel-icons';

interface Props {
  id: string;
  open: boolean;
  pathname: string;
  themeSwitch: ReactNode;
}

const entry = 'label flex min-h-11 w-full items-center gap-3 px-3 text-muted hover:bg-raised hover:text-ink';

/** The navigation of the panel: beside the content, or over it on a narrow screen. */
export function Sidebar({ id, open, pathname, themeSwitch }: Props) {
  const hasRole = useHasRole();
  return (
    <aside
      id={id}
      hidden={!open}
      className="top-header shrink-0 overflow-y-auto overscroll-contain border-line bg-surface p-4 max-lg:fixed max-lg:inset-x-0 max-lg:z-25 max-lg:max-h-[calc(100dvh-var(--header))] max-lg:border-b max-lg:shadow-3 lg:sticky lg:h-[calc(100dvh-var(--header))] lg:w-60 lg:border-r"
    >
      <nav aria-label="Admin">
        <ul className="grid gap-1">
          {panelPages
            .filter(({ role }) => hasRole(role))
            .map(({ href, name, icon: Icon }) => (
              <li key={href}>
                <LinkAhead
                  href={href}
                  aria-current={pathname === href ? 'page' : undefined}
                  className={`${entry} aria-[current]:bg-accent-wash aria-[current]:text-accent-text`}
                >
                  <Icon aria-hidden="true" className="size-5" />
                  {name}
                </LinkAhead>
              </li>
            ))}
        </ul>
      </nav>
      <div className="mt-4 flex items-center gap-2 border-t border-line pt-4">
        {themeSwitch}
        <LogOutButton />
      </div>
    </aside>
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
 * sidebar that would be fifteen pages for each one that is opened, at two requests and a script or two each.
 */
function LinkAhead(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const { session } = useSession();
  const [isLikely, setIsLikely] = useState(false);
  const expect = () => setIsLikely(true);
  // Without a session a prefetch would be sent to the login page, which has no such part and answers 404.
  const prefetch = isLikely && session.status === 'authenticated' ? null : false;
  return <Link {...props} prefetch={prefetch} onPointerEnter={expect} onFocus={expect} />;
}
