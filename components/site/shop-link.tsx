import { Icon } from '@/components/ui/icon';

/** A link to the shop, another site: it opens in a new tab, without access to this one (SPEC §2). */
export function ShopLink({ url, className }: { url: string; className?: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className={className}>
      Shop
      <Icon name="out" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
