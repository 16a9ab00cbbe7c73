import { api } from '@/lib/panel-client';
import type { ArticleCalls } from './save-article';

/** A running upload of a picture. */
export interface Upload {
  /** The file name. */
  name: string;
  /** The sent share, from 0 to 1. */
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
 * Creates the calls of a save, to the REST API.
 * @param onUpload receives the progress of each upload, and null after its end
 */
export function articleCalls(onUpload: (upload: Upload | null) => void): ArticleCalls {
  const send = async (name: 'POST /upload/thumbnail' | 'POST /upload/content', picture: File, data: FormData) => {
    const abort = new AbortController();
    const onProgress = (sent: number) => onUpload({ name: picture.name, sent, cancel: () => abort.abort() });
    onProgress(0);
    try {
      return (await api(name, { form: data, onProgress, signal: abort.signal })).url;
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
