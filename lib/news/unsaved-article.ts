import { z } from 'zod';
import { HTML_MAX, MAX_ID, PREVIEW_PICTURE_MAX } from '../limits';
import { articleFields } from './contract';

const { shape } = articleFields;

/** A picture that is not sent yet. */
const dataUrl = z
  .string()
  .max(PREVIEW_PICTURE_MAX)
  .regex(/^data:image\/[\w+-]+;base64,[A-Za-z\d+/]*={0,2}$/);

/** What the form of an article has, as far as its page shows it: also what a save would refuse. */
export const unsavedArticle = z.object({
  id: z.int().min(1).max(MAX_ID).nullable(),
  title: z.string().max(10_000),
  content: z.string().max(HTML_MAX),
  image: z.union([shape.image.unwrap(), dataUrl]).catch(null),
  imageAlt: z.string().max(10_000).nullable(),
  imageFocus: z.object({ x: z.number(), y: z.number() }).nullable(),
  date: z.iso.date().catch('1970-01-01'),
  readTime: z.string().max(1_000),
  categoryId: z.int().catch(0),
  author: z.object({ id: z.int(), username: z.string().max(1_000) }).nullable(),
  authorName: z.string().max(1_000),
  tags: z.array(z.string().max(1_000)).max(1_000),
  isPublished: z.boolean(),
});

export type UnsavedArticle = z.output<typeof unsavedArticle>;
