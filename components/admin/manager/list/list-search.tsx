import { SearchField } from '../fields/search-field';

interface Props {
  /** The name of the searched items. */
  things: string;
  label: string;
  value: string;
  onChange: (query: string) => void;
  /** Describes the result. */
  found: string;
}

/** The search field of a list that is loaded whole. */
export function ListSearch({ things, label, value, onChange, found }: Props) {
  return (
    <div role="search" aria-label={things} className="mb-4 max-w-form">
      <SearchField label={label} value={value} onChange={onChange} />
      <p role="status" className="mt-3 text-sm text-muted">
        {found}
      </p>
    </div>
  );
}
