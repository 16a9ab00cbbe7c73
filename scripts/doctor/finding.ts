/** What a check found: that all is well, what may become a problem, or what keeps the site from running. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  /** What was looked at. */
  what: string;
  /** What it is, and what to do where it is not well. */
  text: string;
}

export const ok = (what: string, text: string): Finding => ({ state: 'ok', what, text });
export const warning = (what: string, text: string): Finding => ({ state: 'warning', what, text });
export const problem = (what: string, text: string): Finding => ({ state: 'problem', what, text });

/** The words of an error, without its trace. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
