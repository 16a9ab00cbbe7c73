'use client';

import { LogOut } from 'lucide-react';
import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSession } from '@/components/admin/manager/session-provider';
import { useUnsavedChanges } from '@/components/admin/manager/unsaved-changes';
import { panelPages } from './pages';

interface Props {
  id: string;
  open: boolean;
  pathname: string;
  themeSwitch: ReactNode;
  /** Closes it where it covers the content. */
  onClose: () => void;
}

const entry = 'label flex min-h-11 w-full items-center gap-3 px-3 text-muted hover:bg-raised hover:text-ink';

export function Sidebar({ id, open, pathname, themeSwitch, onClose }: Props) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works on whatever in it has focus
    <aside
      id={id}
      hidden={!open}
      onKeyDown={closeOnEscape}
      className="shrink-0 border-line bg-surface p-4 max-lg:border-b lg:sticky lg:top-header lg:h-[calc(100dvh-var(--header))] lg:w-60 lg:overflow-y-auto lg:border-r"
    >
      <nav aria-label="Admin">
        <ul className="grid gap-1">
          {panelPages.map(({ href, name, icon: Icon }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={pathname === href ? 'page' : undefined}
                className={`${entry} aria-[current]:bg-accent-wash aria-[current]:text-accent-text`}
              >
                <Icon aria-hidden="true" className="size-5" />
                {name}
              </Link>
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
