import { useId } from 'react';
import { focusTitle } from '@/components/admin/manager/focus';
import { Button } from '@/components/ui/button';
import { mediaTexts } from '@/lib/media/resource';
import type { LibraryUpload, Uploads } from './use-uploads';

/** The files that are on their way, and those that were refused, with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { items, done, total, retry, dismiss } = uploads;
  const sending = items.filter(({ problem }) => problem === null);
  const refused = items.filter(({ problem }) => problem !== null);
  return (
    <div className={items.length > 0 ? 'mb-6 grid gap-4' : ''}>
      <p role="status" className={sending.length > 0 ? 'label' : 'sr-only'}>
        {sending.length > 0 && mediaTexts.uploading(done, total)}
      </p>
      {sending.length > 0 && (
        <ul className="grid max-h-64 gap-3 overflow-y-auto border border-line p-4">
          {sending.map((upload) => (
            <Progress key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert" className="border-l-4 border-danger bg-danger-wash p-4">
          <p>{mediaTexts.notUploaded(refused.length)}</p>
          <ul className="mt-2 grid gap-3">
            {refused.map((upload) => (
              <Refused key={upload.key} upload={upload} onRetry={retry} onDismiss={dismiss} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Progress({ upload: { file, sent } }: { upload: LibraryUpload }) {
  const id = useId();
  return (
    <li className="grid gap-1 text-sm">
      <label htmlFor={id} className="truncate">
        {file.name}
      </label>
      <progress id={id} max={1} value={sent} className="h-2 w-full accent-accent" />
    </li>
  );
}

interface RefusedProps {
  upload: LibraryUpload;
  onRetry: (upload: LibraryUpload) => void;
  onDismiss: (upload: LibraryUpload) => void;
}

function Refused({ upload, onRetry, onDismiss }: RefusedProps) {
  const id = useId();
  const press = (act: (upload: LibraryUpload) => void) => () => {
    // The button goes.
    focusTitle();
    act(upload);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 flex-1 basis-48 wrap-break-word">
        <span id={id} className="font-semibold">
          {upload.file.name}
        </span>
        : {upload.problem}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" size="small" aria-describedby={id} onClick={press(onRetry)}>
          Try again
        </Button>
        <Button look="quiet" size="small" aria-describedby={id} onClick={press(onDismiss)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}
