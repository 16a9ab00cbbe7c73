import { EmptyState } from '@/components/ui/empty-state';

/** Stands for the list of a newsroom that has no article yet. */
export function NoNews() {
  return <EmptyState title="No news yet">The first story is being written. Come back soon.</EmptyState>;
}
