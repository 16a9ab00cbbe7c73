'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadOnce } from '@/lib/load-once';
import { binTexts } from '@/lib/platform/bin/panel-texts';
import { useAnnounce } from '../feedback/announcer';
import type { DeletedDialog } from './deleted-dialog';

const loadDialog = loadOnce(() => import('./deleted-dialog'));

/** Opens the list of what of a kind was deleted, whose code is loaded with the first press. */
export function DeletedButton({ kind }: { kind: string }) {
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
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => void show()}>
        {binTexts.title}
      </Button>
      {Loaded && <Loaded kind={kind} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
