import { api } from '@/lib/api-client';
import type { ArticleCalls } from './save-article';

function picture(file: File, newsId: number, altText: string): FormData {
  const form = new FormData();
  form.set('image', file);
  form.set('newsId', String(newsId));
  form.set('altText', altText);
  return form;
}

/**
 * A save's calls, made to the REST API.
 * @param onProgress hears how much of a picture has been sent, from 0 to 1
 */
export const articleCalls = (onProgress: (share: number) => void): ArticleCalls => ({
  create: (body) => api('POST /news', { body }),
  update: (id, body) => api('PATCH /news/{id}', { params: { id }, body }),
  uploadThumbnail: async (file, newsId, altText) =>
    (await api('POST /upload/thumbnail', { form: picture(file, newsId, altText), onProgress })).url,
  uploadContentImage: async (file, newsId) =>
    (await api('POST /upload/content', { form: picture(file, newsId, 'Content image'), onProgress })).url,
});
