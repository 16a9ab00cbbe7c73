import { api } from '@/lib/panel-client';
import type { ArticleCalls } from './save-article';

/** A picture on its way. */
export interface Upload {
  /** Of the file. */
  name: string;
  /** How much has been sent, from 0 to 1. */
  sent: number;
  cancel: () => void;
}

function form(image: File, newsId: number, altText: string): FormData {
  const data = new FormData();
  data.set('image', image);
  data.set('newsId', String(newsId));
  data.set('altText', altText);
  return data;
}

/**
 * A save's calls, made to the REST API.
 * @param onUpload receives each upload with its progress, and null after its end
 */
export function articleCalls(onUpload: (upload: Upload | null) => void): ArticleCalls {
  const send = async (name: 'POST /upload/thumbnail' | 'POST /upload/content', picture: File, data: FormData) => {
    const giveUp = new AbortController();
    const onProgress = (sent: number) => onUpload({ name: picture.name, sent, cancel: () => giveUp.abort() });
    onProgress(0);
    try {
      return (await api(name, { form: data, onProgress, signal: giveUp.signal })).url;
    } finally {
      onUpload(null);
    }
  };
  return {
    create: (body) => api('POST /news', { body }),
    update: (id, body) => api('PATCH /news/{id}', { params: { id }, body }),
    uploadThumbnail: (file, newsId, altText) => send('POST /upload/thumbnail', file, form(file, newsId, altText)),
    uploadContentImage: (file, newsId) => send('POST /upload/content', file, form(file, newsId, 'Content image')),
  };
}
