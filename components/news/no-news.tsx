import { EmptyState } from '@/components/ui/empty-state';

/** Replaces the list of a newsroom without articles. */
export function NoNews() {
  return <EmptyState title="No news yet">The first story is being written. Come back soon.</EmptyState>;
}
