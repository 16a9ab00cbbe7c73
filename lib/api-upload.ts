import type { RawAnswer } from './api-client';

/** Hears a number from 0 to 1. */
export type ProgressListener = (sent: number) => void;

interface Upload {
  method: string;
  address: string;
  form: FormData;
  signal: AbortSignal;
  onProgress: ProgressListener;
}

/** Sends a form and says how far it is: `fetch` cannot. */
export function uploadForm({ method, address, form, signal, onProgress }: Upload): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('The upload failed.'));
    request.onabort = () => reject(new Error('The upload was given up.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(form);
  });
}
