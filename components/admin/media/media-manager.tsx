'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { DeletedTab } from '@/components/admin/manager/bin/deleted-tab';
import { useUndoDeletion } from '@/components/admin/manager/bin/use-bin';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { CleanupButton } from '@/components/admin/manager/library/cleanup-button';
import { LibrarySearch, type LibraryView, PictureResults } from '@/components/admin/manager/library/pictures';
import { numberIn, pageParameter, useAddressView, type ViewFormat } from '@/components/admin/manager/use-address';
import { useListChanges } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { Button } from '@/components/ui/button';
import type { Picture } from '@/lib/media/contract';
import { mediaResource, mediaTexts } from '@/lib/media/resource';
import { api } from '@/lib/panel-client';
import { PictureCards } from './picture-cards';
import { PictureEditor } from './picture-editor';
import { UploadList, useUploads } from './uploads';

/** All uploaded pictures, or what is known of one. */
export function MediaManager() {
  const announce = useAnnounce();
  const client = useQueryClient();
  const { mode, open, close } = useEditMode();
  const mayDelete = useHasRole()('editor');
  const { view, change } = useLibraryView();
  const renew = () => void client.invalidateQueries({ queryKey: ['media'] });
  const uploads = useUploads((count) => {
    announce.success(mediaTexts.uploaded(count));
    change({ query: '', unused: false, page: 1 });
    renew();
  });
  const undoDeletion = useUndoDeletion(mediaResource.kind);
  const pictures = useListChanges<Picture>({
    name: 'media',
    remove: (id) => api('DELETE /media/{id}', { params: { id } }),
    question: mediaTexts.confirmDelete,
    nameOf: ({ alt, url }) => alt || url,
    onRemoved: (result) => announce.success(mediaTexts.deleted, { remedy: result ? undoDeletion() : null }),
    onRemoveFailed: (error) => announce.failure(mediaTexts.deleteFailed, { detail: refusal(error) }),
  });

  if (typeof mode === 'number') {
    const saved = () => {
      announce.success(mediaTexts.saved);
      renew();
      close();
    };
    return (
      <ManagerPage title={mediaResource.panel.title}>
        <PictureEditor key={mode} id={mode} onSaved={saved} onChanged={renew} onClose={close} />
      </ManagerPage>
    );
  }
  const actions = (
    <>
      {mayDelete && <DeletedTab kind={mediaResource.kind} />}
      <CleanupButton />
      <UploadButton onChoose={uploads.add} />
    </>
  );
  return (
    <ManagerPage title={mediaResource.panel.title} actions={actions}>
      <UploadList uploads={uploads} />
      <LibrarySearch view={view} onChange={change} />
      <PictureResults view={view} onChange={change} empty="Add the first ones with “Upload Pictures” above.">
        {(shown) => (
          <PictureCards
            pictures={shown}
            onDrop={uploads.add}
            onEdit={open}
            onDelete={(picture) => void pictures.remove(picture)}
          />
        )}
      </PictureResults>
    </ManagerPage>
  );
}

/** Chooses any number of pictures from the computer. */
function UploadButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        Upload Pictures
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to upload"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** `?query=cup&unused=1&page=2` */
const format: ViewFormat<LibraryView> = {
  read: (params) => ({
    query: params.get('query') ?? '',
    unused: params.get('unused') === '1',
    page: numberIn(params, 'page') ?? 1,
  }),
  write: ({ query, unused, page }) => ({ query, unused: unused ? '1' : '', page: pageParameter(page) }),
};

/** The view of the list, which the address holds. */
function useLibraryView(): { view: LibraryView; change: (changes: Partial<LibraryView>) => void } {
  const { view, change } = useAddressView(format);
  return {
    view,
    change: (changes) => {
      const isStep = Object.keys(changes).join() === 'page';
      change({ ...view, ...changes }, isStep ? 'step' : 'replace');
    },
  };
}
