import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface Props {
  /** Whether there are no articles at all. */
  none: boolean;
  onShowAll: () => void;
}

/** In place of an empty list. */
export function NothingFound({ none, onShowAll }: Props) {
  if (none) return <EmptyState title="No articles found.">Write the first one with “Add Article” above.</EmptyState>;
  return (
    <EmptyState title="No articles found.">
      <p>No title, status, category and author match together.</p>
      <Button look="outline" size="small" className="mt-4" onClick={onShowAll}>
        Show all articles
      </Button>
    </EmptyState>
  );
}
