import { ownValue } from '@/lib/own-value';

declare global {
  interface Window {
    /** The number of steps by which `public/early-carousel.js` has moved each list, by the list's id. */
    earlySteps?: Record<string, number>;
  }
}

/** The first index of the server's list as the early script left it, for hydration. 0 on the server and later. */
export const takeEarlySteps = (list: string): number =>
  typeof window === 'undefined' ? 0 : (ownValue(window.earlySteps ?? {}, list) ?? 0);
