declare global {
  interface Window {
    /** How far `public/early-carousel.js` has moved each list, by its id. */
    earlySteps?: Record<string, number>;
  }
}

/** Where the server's list begins by now: React takes it over as it stands. On the server and later it is 0. */
export const takeEarlySteps = (list: string): number =>
  typeof window === 'undefined' ? 0 : (window.earlySteps?.[list] ?? 0);
