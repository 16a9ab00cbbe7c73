'use client';

import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { fittingPicture } from '@/components/admin/manager/fitting-picture';
import { focusTitle } from '@/components/admin/manager/focus';
import { Button } from '@/components/ui/button';
import { mediaTexts } from '@/lib/media/resource';
import { ApiError, api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';

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
        : {upload.problem?.reason}
      </p>
      <div className="flex gap-2">
        {upload.problem?.mayPass && (
          <Button look="quiet" size="small" aria-describedby={id} onClick={press(onRetry)}>
            Try again
          </Button>
        )}
        <Button look="quiet" size="small" aria-describedby={id} onClick={press(onDismiss)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** A file on its way into the library. */
interface LibraryUpload {
  key: number;
  file: File;
  /** How much has been sent, from 0 to 1. */
  sent: number;
  /** Why it was not added; null while it may still be. */
  problem: Problem | null;
}

interface Problem {
  reason: string;
  /** Whether the same file may be taken later: a picture that is refused for what it is never will. */
  mayPass: boolean;
}

interface Uploads {
  /** Those that wait, are being sent, or were refused. */
  items: readonly LibraryUpload[];
  /** How many of those chosen together are there already, and how many there are. */
  done: number;
  total: number;
  add: (files: Iterable<File>) => void;
  retry: (upload: LibraryUpload) => void;
  dismiss: (upload: LibraryUpload) => void;
}

/** The answers to a file that cannot be taken as it is. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([413, 415, 422]);

async function send(file: File, onProgress: (sent: number) => void): Promise<Problem | null> {
  const form = new FormData();
  try {
    form.set('image', await fittingPicture(file, 'any'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : panelMessages.pictures.uploadFailed;
    return { reason, mayPass: false };
  }
  try {
    await api('POST /upload/content', { form, onProgress });
    return null;
  } catch (error) {
    return {
      reason: refusal(error) ?? panelMessages.pictures.uploadFailed,
      mayPass: !(error instanceof ApiError && REFUSED_FOR_GOOD.has(error.status)),
    };
  }
}

/**
 * Sends files to the library, one after the other: the server encodes one at a time.
 * @param onDone receives how many were added, when all that were chosen are through
 */
export function useUploads(onDone: (added: number) => void): Uploads {
  const [items, setItems] = useState<readonly LibraryUpload[]>([]);
  const [counts, setCounts] = useState({ done: 0, total: 0 });
  const lastKey = useRef(0);
  const queue = useRef<LibraryUpload[]>([]);
  const isRunning = useRef(false);
  const added = useRef(0);
  const finish = useRef(onDone);
  useEffect(() => {
    finish.current = onDone;
  });

  const update = useCallback((key: number, changes: Partial<LibraryUpload>) => {
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const remove = useCallback((key: number) => setItems((all) => all.filter((one) => one.key !== key)), []);

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file } = next;
      const problem = await send(file, (sent) => update(key, { sent }));
      if (problem === null) {
        added.current += 1;
        remove(key);
      } else {
        update(key, { problem });
      }
      setCounts(({ done, total }) => ({ done: done + 1, total }));
    }
    isRunning.current = false;
    setCounts({ done: 0, total: 0 });
    if (added.current > 0) finish.current(added.current);
    added.current = 0;
  }, [update, remove]);

  const add = useCallback(
    (files: Iterable<File>) => {
      const chosen = [...files].map((file) => ({ key: ++lastKey.current, file, sent: 0, problem: null }));
      setItems((all) => [...all, ...chosen]);
      setCounts(({ done, total }) => ({ done, total: total + chosen.length }));
      queue.current.push(...chosen);
      void run();
    },
    [run],
  );
  const dismiss = ({ key }: LibraryUpload) => remove(key);
  const retry = (upload: LibraryUpload) => {
    remove(upload.key);
    add([upload.file]);
  };
  return { items, ...counts, add, retry, dismiss };
}
