'use client';

import { useEffect, useState } from 'react';
import { SUGGESTIONS_PAUSE_MS } from '@/lib/limits';

/** Returns the text after a pause in typing; an empty text immediately. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SUGGESTIONS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : debounced;
}
