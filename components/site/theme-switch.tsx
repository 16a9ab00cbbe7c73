'use client';

import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME, THEME_KEY, type Theme } from './theme';

function subscribe(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

function choose(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** Switches between the dark and the light theme and remembers the choice (SPEC §1). */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => DEFAULT_THEME);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';

  return (
    <button
      type="button"
      aria-label={`Switch to ${other} theme`}
      title={`Switch to ${other} theme`}
      onClick={() => choose(other)}
      className="grid size-11 shrink-0 place-items-center text-muted transition-colors hover:text-ink no-script:hidden"
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
    </button>
  );
}
