import { EARLY_PRESS_SCRIPT } from '@/lib/inline-scripts';

/** Records clicks and choices that are made before the page has hydrated: its scripts load late. */
export function EarlyPressScript() {
  return <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />;
}
