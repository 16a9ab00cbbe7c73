import { THEME_SCRIPT } from '@/lib/inline-scripts';

/** Puts the remembered theme on the page. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
