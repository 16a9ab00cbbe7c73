import { z } from 'zod';
import { id } from '../http/fields';

/** A thing that shows a picture. */
export const pictureUse = z
  .object({
    kind: z.string().describe('As the audit trail calls it: `article`, `team`.'),
    id,
    title: z.string(),
  })
  .meta({ id: 'PictureUse' });

export type PictureUse = z.output<typeof pictureUse>;
