import { uploadEndpoints } from '@/lib/media/contract';
import { succeed } from './client';
import { jpeg } from './pictures';
import type { SignedIn } from './session';

/** Uploads a picture for the contents of something. @returns its address */
export async function upload(as: SignedIn): Promise<string> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await jpeg(400, 500))], 'picture.jpg', { type: 'image/jpeg' }));
  return (await succeed(uploadEndpoints.content, { as, body })).url;
}
