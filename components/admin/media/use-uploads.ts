'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { api } from '@/lib/panel-client';
import { pictureProblem } from '@/lib/media/rules';
import { panelMessages } from '@/lib/panel-messages';

/** A file on its way into the library. */
export interface LibraryUpload {
  key: number;
  file: File;
  /** How much has been sent, from 0 to 1. */
  sent: number;
  /** Why it was not added; null while it may still be. */
  problem: string | null;
}

export interface Uploads {
  /** Those that wait, are being sent, or were refused. */
  items: readonly LibraryUpload[];
  /** How many of those chosen together are there already, and how many there are. */
  done: number;
  total: number;
  add: (files: Iterable<File>) => void;
  retry: (upload: LibraryUpload) => void;
  dismiss: (upload: LibraryUpload) => void;
}

async function send(file: File, onProgress: (sent: number) => void): Promise<string | null> {
  const problem = pictureProblem(file, 'any');
  if (problem) return problem;
  const form = new FormData();
  form.set('image', file);
  try {
    await api('POST /upload/content', { form, onProgress });
    return null;
  } catch (error) {
    return refusal(error) ?? panelMessages.pictures.uploadFailed;
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
