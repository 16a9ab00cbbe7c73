import { z } from 'zod';
import { endpoint } from '../platform/http/endpoint';
import { idParam, text } from '../platform/http/fields';
import { MAX_ID } from '../limits';
import { panelMessages } from '../panel-messages';

/** `newsId` as a form sends it: empty, absent or the word `null` means none. */
const formNewsId = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === '' || value === 'null' ? null : value))
  .refine(
    (value) => value === null || (/^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_ID),
    'Must be the id of an article.',
  )
  .transform((value) => (value === null ? null : Number(value)));

/** A picture. For a field without a chosen file, a browser sends an empty file without a name. */
const formImage = z
  .instanceof(File, { error: panelMessages.pictures.wrongType })
  .refine(({ name, size }) => name !== '' || size > 0, panelMessages.pictures.wrongType)
  .meta({ type: 'string', format: 'binary' });

const uploadForm = z.object({
  image: formImage,
  newsId: formNewsId,
  altText: text(500).optional(),
});

export type UploadForm = z.output<typeof uploadForm>;

const uploaded = z.object({ url: z.string() });

/** What became of pictures that were to be deleted. */
export const deletedPictures = z.object({
  deletedImages: z.array(z.string()).describe('The pictures of which no file is left.'),
  remainingImages: z
    .array(z.string())
    .optional()
    .describe('Those of which the storage keeps files; absent when there are none. A later cleanup tries again.'),
});

const addresses = z.array(z.string());

/** The same as clients read it: another server may say less. */
export const lenientRemoval = z.object({
  deletedImages: addresses.catch([]),
  remainingImages: addresses.optional().catch(undefined),
});

type DeletedPictures = z.output<typeof deletedPictures>;

/** The same as the contract answers it. */
export const presentRemoval = ({
  deleted,
  remaining,
}: {
  deleted: string[];
  remaining: string[];
}): DeletedPictures => ({
  deletedImages: deleted,
  ...(remaining.length > 0 ? { remainingImages: remaining } : {}),
});

const upload = {
  method: 'POST',
  access: 'staff',
  form: uploadForm,
  status: 201,
  response: uploaded,
  errors: ['too_large', 'unsupported_type', 'rate_limited'],
  limit: 'uploads',
} as const;

export const uploadEndpoints = {
  thumbnail: endpoint({ ...upload, path: '/upload/thumbnail', summary: 'Upload the picture of an article.' }),
  content: endpoint({ ...upload, path: '/upload/content', summary: 'Upload a picture inside an article or page.' }),
  removeForArticle: endpoint({
    method: 'DELETE',
    path: '/upload/news/{id}',
    access: 'staff',
    summary: 'Delete the pictures of an article that nothing else refers to.',
    params: idParam,
    response: deletedPictures,
    errors: ['not_found'],
  }),
  cleanup: endpoint({
    method: 'POST',
    path: '/upload/cleanup',
    access: 'staff',
    summary: 'Delete the pictures that nothing refers to and that are older than the grace.',
    response: deletedPictures,
  }),
};
