import type { RefObject } from 'react';
import { CheckboxField } from '../fields/checkbox-field';
import { SearchField } from '../fields/search-field';
import type { LibraryView } from './use-pictures';

interface Props {
  view: LibraryView;
  onChange: (changes: Partial<LibraryView>) => void;
  /** The search field, for the dialog that focuses it. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Narrows the library. */
export function LibrarySearch({ view: { query, unused }, onChange, input }: Props) {
  return (
    <div role="search" aria-label="Pictures" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <SearchField
          ref={input}
          label="Search pictures"
          value={query}
          onChange={(text) => onChange({ query: text, page: 1 })}
        />
      </div>
      <CheckboxField
        label="Unused only"
        checked={unused}
        onChange={({ target }) => onChange({ unused: target.checked, page: 1 })}
      />
    </div>
  );
}
