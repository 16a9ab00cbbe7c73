'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client';
import { SUGGESTIONS_PAUSE_MS } from '@/lib/limits';
import type { Suggestion } from '@/lib/outputs/search/contract';

interface State {
  suggestions: Suggestion[];
  /** The index of the active suggestion; null while none is active. */
  active: number | null;
}

const none: State = { suggestions: [], active: null };

/** Past either end of the list no suggestion is active. */
function moved({ suggestions, active }: State, step: 1 | -1): State {
  const places = suggestions.length + 1;
  const place = ((active ?? -1) + 1 + step + places) % places;
  return { suggestions, active: place === 0 ? null : place - 1 };
}

/**
 * Suggests titles for what is typed into a field, once the typing pauses. A newer text, leaving the field, sending the
 * form and closing the list abort the older call.
 */
export function useSuggestions(input: HTMLInputElement) {
  const [state, setState] = useState(none);
  /** What is pending: the pause, then the call. */
  const pending = useRef<AbortController>(null);
  const move = useCallback((step: 1 | -1) => setState((before) => moved(before, step)), []);
  const close = useCallback(() => {
    pending.current?.abort();
    setState(none);
  }, []);

  useEffect(() => {
    function suggest() {
      const query = input.value.trim();
      if (query === '') {
        close();
        return;
      }
      pending.current?.abort();
      pending.current = new AbortController();
      const { signal } = pending.current;
      setTimeout(() => {
        if (signal.aborted) return;
        // The form works without suggestions, so a failure shows nothing.
        api('GET /search/suggestions', { query: { query }, signal }).then(
          (suggestions) => signal.aborted || setState({ suggestions, active: null }),
          () => signal.aborted || setState(none),
        );
      }, SUGGESTIONS_PAUSE_MS);
    }

    const { form } = input;
    input.addEventListener('input', suggest);
    input.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    if (document.activeElement === input) suggest();
    return () => {
      pending.current?.abort();
      input.removeEventListener('input', suggest);
      input.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [input, close]);

  return { ...state, close, move };
}
