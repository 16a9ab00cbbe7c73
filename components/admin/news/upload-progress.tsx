import { useId } from 'react';
import { focusSave } from '@/components/admin/manager/focus';
import { Button } from '@/components/ui/button';
import type { Upload } from './article-calls';

/** Shows the progress of an upload and stops it: the article is saved without the picture then. */
export function UploadProgress({ upload: { name, sent, cancel } }: { upload: Upload }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="line-clamp-2 label wrap-break-word">
        Uploading {name}
      </label>
      <div className="flex items-center gap-4">
        <progress id={id} max={1} value={sent} className="h-2 w-full accent-accent" />
        <Button
          look="quiet"
          size="small"
          className="shrink-0"
          onClick={({ currentTarget }) => {
            focusSave(currentTarget);
            cancel();
          }}
        >
          Stop upload
        </Button>
      </div>
    </div>
  );
}
