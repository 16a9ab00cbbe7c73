import { Picture } from '@/components/ui/picture';

/** A small picture in a list or form. */
export function Thumbnail({ image, alt = '' }: { image: string; alt?: string }) {
  return (
    <div className="relative aspect-video w-32 shrink-0 overflow-hidden bg-raised">
      <Picture image={image} alt={alt} sizes="128px" />
    </div>
  );
}
