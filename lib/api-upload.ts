import type { SendForm } from './api-client';

/**
 * Sends a form and reports the progress, which `fetch` cannot. It is not in the API client, which visitors load too.
 * @param onProgress called with a number from 0 to 1
 */
export function sendTelling(onProgress: (sent: number) => void): SendForm {
  return ({ method, address, form, signal }) =>
    new Promise((resolve, reject) => {
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
