'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone } from '@/components/admin/manager/feedback/server-message';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/panel-client';
import type { PictureWithUses } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { PictureForm } from './picture-form';

interface Props {
  id: number;
  onSaved: () => void;
  /** The list shows something else now. */
  onChanged: () => void;
  onClose: () => void;
}

/** One picture as it is now: what the list holds may be older. */
export function PictureEditor({ id, onSaved, onChanged, onClose }: Props) {
  const client = useQueryClient();
  const queryKey = ['picture', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /media/{id}', { params: { id }, signal, asStaff: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const show = (picture: PictureWithUses) => {
    client.setQueryData(queryKey, picture);
    onChanged();
  };
  if (isGone(error)) return <Gone onBack={onClose} />;
  if (error) return <LoadFailure message={mediaTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={mediaTexts.loading} />;
  const gone = () => void refetch();
  return (
    <PictureForm
      // Another file begins with what is stored of it.
      key={data.url}
      picture={data}
      onReplaced={show}
      onSaved={onSaved}
      onNewer={onChanged}
      onGone={gone}
      onCancel={onClose}
    />
  );
}

function Gone({ onBack }: { onBack: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={mediaTexts.gone}>
        <Button look="outline" size="small" onClick={onBack}>
          Back to the list
        </Button>
      </EmptyState>
    </div>
  );
}
