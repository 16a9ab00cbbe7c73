import { api } from '../api-client';

/** Counts a click on a partner from a browser, without delaying it. The server counts once in 5 minutes. Failures are ignored. */
export async function recordClick(id: number): Promise<void> {
  const key = `${navigator.userAgent}|${navigator.language}`;
  await api('POST /partners/{id}/clicks', {
    params: { id },
    body: { key },
    keepalive: true,
    ignoreResponse: true,
  }).catch(() => undefined);
}
