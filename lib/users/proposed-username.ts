import { slugOf } from '../platform/slugs/rules';

const MAX = 30;

/** Proposes a username from an e-mail address: `Ġorġ.Vella@example.org` → `gorg.vella`. */
export const proposedUsername = (email: string): string =>
  (email.split('@', 1)[0] ?? '')
    .split('.')
    .map((part) => slugOf(part))
    .filter((part) => part !== '')
    .join('.')
    .slice(0, MAX);
