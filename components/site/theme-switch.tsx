'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { DEFAULT_THEME, LIGHT_COLOUR_ID, THEME_COLOURS, THEME_KEY, type Theme } from '@/lib/theme';

/** The events after which the theme may be another: one of another tab, or of a visit since this page was left. */
const CHANGE_EVENTS = ['storage', 'pageshow'] as const;

function subscribe(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  for (const event of CHANGE_EVENTS) window.addEventListener(event, adoptStoredTheme);
  adoptStoredTheme();
  return () => {
    observer.disconnect();
    for (const event of CHANGE_EVENTS) window.removeEventListener(event, adoptStoredTheme);
  };
}

/** Applies the theme that another tab chose: now, while this page was in the history, or before its scripts loaded. */
function adoptStoredTheme(): void {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    if (stored && themeOf(stored) !== shownTheme()) applyTheme(themeOf(stored));
  } catch {
    // Storage is blocked: each page has its own choice.
  }
}

const themeOf = (name?: string): Theme => (name === 'light' ? 'light' : 'dark');
const shownTheme = (): Theme => themeOf(document.documentElement.dataset.theme);

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.getElementById(LIGHT_COLOUR_ID)?.remove();
  if (theme === 'dark') return;
  const meta = Object.assign(document.createElement('meta'), { id: LIGHT_COLOUR_ID, name: 'theme-color' });
  meta.content = THEME_COLOURS.light;
  document.head.prepend(meta);
}

function choose(theme: Theme): void {
  applyTheme(theme);
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
