import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As much of a browser's XMLHttpRequest as an upload uses. */
class FakeRequest {
  static last: FakeRequest | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  withCredentials = false;
  status = 0;
  responseText = '';
  opened: string[] = [];
  sent: unknown;

  constructor() {
    FakeRequest.last = this;
  }

  open(...opened: string[]): void {
    this.opened = opened;
  }

  send(sent: unknown): void {
    this.sent = sent;
  }

  abort(): void {
    this.onabort?.();
  }
}

describe('an upload with progress', () => {
  async function begin(signal?: AbortSignal) {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.stubEnv('NEXT_PUBLIC_API_URL', 'https://api.example.org');
    const { api } = await import('@/lib/panel-client');
    const form = new FormData();
    const onProgress = vi.fn();
    const call = api('POST /upload/thumbnail', { form, onProgress, signal });
    const request = FakeRequest.last;
    if (!request) throw new Error('Nothing was sent.');
    return { call, form, onProgress, request };
  }

  it('sends the form with cookies, reports the progress and returns the response', async () => {
    const { call, form, onProgress, request } = await begin();
    expect(request.opened).toEqual(['POST', 'https://api.example.org/upload/thumbnail']);
    expect(request).toMatchObject({ withCredentials: true, sent: form });
    request.upload.onprogress?.({ loaded: 25, total: 100 });
    expect(onProgress).toHaveBeenCalledWith(0.25);
    Object.assign(request, { status: 201, responseText: '{"url":"/uploads/a/b.jpg"}' });
    request.onload?.();
    expect(await call).toEqual({ url: '/uploads/a/b.jpg' });
  });

  it('fails like any call without a response', async () => {
    const { call, request } = await begin();
    request.onerror?.();
    await expect(call).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  });

  it('is cancelled by its signal', async () => {
    const controller = new AbortController();
    const { call } = await begin(controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
