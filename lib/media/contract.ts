import { z } from 'zod';
import { pictureUse } from '../platform/pictures/contract';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import { id, idParam, moment, pageQuery, queryBoolean, text, version } from '../platform/http/fields';
import { MAX_ID, SEARCH_QUERY_MAX } from '../limits';
import { panelMessages } from '../panel-messages';

const share = z.number().min(0).max(1);

/** The part of a picture that every crop keeps visible. */
export const pictureFocus = z
  .object({ x: share, y: share })
  .describe('The point that crops keep in sight, as shares of width and height from the upper left corner.');

export type PictureFocus = z.output<typeof pictureFocus>;

/** `1` or `true` in a query string, and their opposites. */
const queryFlag = z
  .enum(['1', 'true', '0', 'false'], 'Must be 1 or 0.')
  .transform((value) => value === '1' || value === 'true')
  .pipe(z.boolean());

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

/** The answer of a removal as clients read it: another server may say less. */
export const lenientRemoval = z.object({
  deletedImages: addresses.catch([]),
  remainingImages: addresses.optional().catch(undefined),
});

type DeletedPictures = z.output<typeof deletedPictures>;

/** Returns what became of pictures as the contract answers it. */
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

/** What a cleanup answers. */
const cleanedUp = deletedPictures.extend({
  wouldDelete: z.array(z.string()).optional().describe('With `dryRun`: the pictures that a cleanup would delete now.'),
  keptForRevisions: z
    .int()
    .optional()
    .describe('With `dryRun`: how many pictures stay only because an earlier version of a text shows them.'),
});

const upload = {
  method: 'POST',
  access: 'staff',
  role: 'writer',
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
    summary: 'Delete the pictures that nothing refers to and that are older than the grace, or only list them.',
    query: z.object({ dryRun: queryFlag.optional() }),
    response: cleanedUp,
  }),
};

/** A picture of the library. */
export const picture = z
  .object({
    id,
    url: z.string(),
    width: z.int().describe('Of the picture as it was uploaded, in pixels.'),
    height: z.int(),
    bytes: z.int().describe('Of all its files together.'),
    alt: z.string().describe('What the picture shows, for people who cannot see it.'),
    focus: pictureFocus,
    createdAt: moment,
    updatedAt: moment,
    uses: z.int().describe('How many things show it.'),
  })
  .meta({ id: 'Picture' });

export const pictureWithUses = picture.extend({ usedBy: z.array(pictureUse) }).meta({ id: 'PictureWithUses' });

export const picturePatch = z
  .object({ alt: text(500), focus: pictureFocus, updatedAt: version })
  .partial()
  .meta({ id: 'PicturePatch' });

export type Picture = z.output<typeof picture>;
export type PictureWithUses = z.output<typeof pictureWithUses>;
export type PicturePatch = z.output<typeof picturePatch>;

const pictureFilter = z.object({
  query: text(SEARCH_QUERY_MAX)
    .optional()
    .describe('A part of the alternative text, of the address, or of the title of what shows it.'),
  unused: queryBoolean
    .optional()
    .describe('`true`: only those that nothing shows; `false`: only those that something shows.'),
});

export type PictureQuery = z.output<typeof pictureFilter> & { limit?: number | undefined; offset?: number | undefined };

export const mediaEndpoints = {
  ...crudEndpoints(
    { path: '/media', thing: picture },
    {
      list: {
        access: 'staff',
        role: 'writer',
        summary: 'The uploaded pictures, newest first.',
        query: pictureFilter.extend(pageQuery.pick({ limit: true, offset: true }).shape),
        counted: true,
      },
      one: {
        access: 'staff',
        role: 'writer',
        summary: 'One picture, with what shows it.',
        response: pictureWithUses,
      },
      update: {
        role: 'writer',
        summary: 'Describe a picture, or set its focal point.',
        body: picturePatch,
        response: pictureWithUses,
      },
      remove: {
        summary: 'Delete a picture that nothing shows. For one in use it is 409, with `usedBy` in the body.',
        errors: ['conflict'],
      },
    },
  ),
  replace: endpoint({
    method: 'POST',
    path: '/media/{id}/replace',
    access: 'staff',
    summary: 'Put another picture in its place, everywhere. The old address answers 308 to the new one.',
    params: idParam,
    form: z.object({ image: formImage }),
    response: pictureWithUses,
    errors: ['not_found', 'too_large', 'unsupported_type', 'rate_limited'],
    limit: 'uploads',
  }),
};
