'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadOnce } from '@/lib/load-once';
import { binTexts } from '@/lib/platform/bin/panel-texts';
import { useAnnounce } from '../feedback/announcer';
import type { DeletedDialog } from './deleted-dialog';

const loadDialog = loadOnce(() => import('./deleted-dialog'));

/** A tab beside that of all things: it opens the list of what of a kind was deleted, whose code is loaded with the first press. */
export function DeletedTab({ kind }: { kind: string }) {
  const announce = useAnnounce();
  const [Loaded, setLoaded] = useState<typeof DeletedDialog>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const loaded = await loadDialog();
      setLoaded(() => loaded.DeletedDialog);
      setOpen(true);
    } catch {
      announce.failure(binTexts.loadFailed);
    }
  };
  return (
    <>
      <div role="tablist" aria-label={binTexts.views} className="flex">
        <Button look="quiet" size="small" role="tab" aria-selected={!open} onClick={() => setOpen(false)}>
          {binTexts.all}
        </Button>
        <Button look="quiet" size="small" role="tab" aria-selected={open} onClick={() => void show()}>
          {binTexts.title}
        </Button>
      </div>
      {Loaded && <Loaded kind={kind} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
