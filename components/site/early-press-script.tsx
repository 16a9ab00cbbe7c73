import { EARLY_PRESS_SCRIPT } from '@/lib/inline-scripts';

/** Keeps what is pressed before the page listens, since its scripts come late. */
export function EarlyPressScript() {
  return <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />;
}
