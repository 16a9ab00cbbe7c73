/** How long a statement waits for a lock, in milliseconds. */
export const LOCK_TIMEOUT_MS = 3_000;

/** A search's query may take this long, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 2_000;
