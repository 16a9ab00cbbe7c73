import { Button } from '@/components/ui/button';
import { site } from '@/lib/site';
import type { StoredDraft } from './draft-store';

interface Props {
  offered: StoredDraft | null;
  restore: (draft: StoredDraft) => void;
  forget: () => void;
}

const shownTime = new Intl.DateTimeFormat(site.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: site.timeZone,
});

/** Offers what was typed and never saved. */
export function DraftNotice({ offered, restore, forget }: Props) {
  if (!offered) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-l-4 border-warning bg-warning-wash p-4">
      <p className="flex-1">Unsaved changes of {shownTime.format(offered.at)} were kept in this browser.</p>
      <Button size="small" onClick={() => restore(offered)}>
        Restore
      </Button>
      <Button look="outline" size="small" onClick={forget}>
        Discard
      </Button>
    </div>
  );
}
