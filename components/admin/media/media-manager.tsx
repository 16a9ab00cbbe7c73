'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { CleanupButton } from '@/components/admin/manager/library/cleanup-button';
import { LibrarySearch } from '@/components/admin/manager/library/library-search';
import { PictureResults } from '@/components/admin/manager/library/picture-results';
import { useListChanges } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { api } from '@/lib/panel-client';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { PictureCards } from './picture-cards';
import { PictureEditor } from './picture-editor';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { useLibraryView } from './use-library-view';
import { useUploads } from './use-uploads';

const TITLE = 'Media Library';

/** All uploaded pictures, or what is known of one. */
export function MediaManager() {
  const announce = useAnnounce();
  const client = useQueryClient();
  const { mode, open, close } = useEditMode();
  const { view, change } = useLibraryView();
  const renew = () => void client.invalidateQueries({ queryKey: ['media'] });
  const uploads = useUploads((count) => {
    announce.success(mediaTexts.uploaded(count));
    change({ query: '', unused: false, page: 1 });
    renew();
  });
  const pictures = useListChanges<Picture>({
    name: 'media',
    remove: (id) => api('DELETE /media/{id}', { params: { id } }),
    question: mediaTexts.confirmDelete,
    nameOf: ({ alt, url }) => alt || url,
    onRemoved: () => announce.success(mediaTexts.deleted),
    onRemoveFailed: (error) => announce.failure(mediaTexts.deleteFailed, { detail: refusal(error) }),
  });

  if (typeof mode === 'number') {
    const saved = () => {
      announce.success(mediaTexts.saved);
      renew();
      close();
    };
    return (
      <ManagerPage title={TITLE}>
        <PictureEditor key={mode} id={mode} onSaved={saved} onChanged={renew} onClose={close} />
      </ManagerPage>
    );
  }
  const actions = (
    <>
      <CleanupButton />
      <UploadButton onChoose={uploads.add} />
    </>
  );
  return (
    <ManagerPage title={TITLE} actions={actions}>
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
