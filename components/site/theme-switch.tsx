'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { DEFAULT_THEME, LIGHT_COLOUR_ID, THEME_COLOURS, THEME_KEY, type Theme } from '@/lib/theme';

/** The events after which another tab may have switched the theme. */
const FOLLOWED = ['storage', 'pageshow'] as const;

function subscribe(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  for (const event of FOLLOWED) window.addEventListener(event, follow);
  follow();
  return () => {
    observer.disconnect();
    for (const event of FOLLOWED) window.removeEventListener(event, follow);
  };
}

/** Applies the theme that another tab chose: now, while this page was in the history, or before its scripts loaded. */
function follow(): void {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    if (stored && themeOf(stored) !== shownTheme()) wear(themeOf(stored));
  } catch {
    // Storage is blocked: each page has its own choice.
  }
}

const themeOf = (name?: string): Theme => (name === 'light' ? 'light' : 'dark');
const shownTheme = (): Theme => themeOf(document.documentElement.dataset.theme);

function wear(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.getElementById(LIGHT_COLOUR_ID)?.remove();
  if (theme === 'dark') return;
  const meta = Object.assign(document.createElement('meta'), { id: LIGHT_COLOUR_ID, name: 'theme-color' });
  meta.content = THEME_COLOURS.light;
  document.head.prepend(meta);
}

function choose(theme: Theme): void {
  wear(theme);
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
      <Icon name="sun" className="hidden size-5 dark:block" />
      <Icon name="moon" className="size-5 dark:hidden" />
    </button>
  );
}
