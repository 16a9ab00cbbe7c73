import type { images } from '@/db/schema';
import type { PictureUse } from '../platform/pictures/contract';
import type { Picture, PictureWithUses } from './contract';

type Row = typeof images.$inferSelect;

/** A picture as the contract answers it. */
export function presentPicture(row: Row, uses: number): Picture {
  const { id, url, width, height, bytes, alt, focusX, focusY, createdAt, updatedAt } = row;
  return {
    ...{ id, url, width, height, bytes, alt },
    focus: { x: focusX, y: focusY },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    uses,
  };
}

/** The same with what shows it. */
export const presentPictureWithUses = (row: Row, usedBy: PictureUse[]): PictureWithUses => ({
  ...presentPicture(row, usedBy.length),
  usedBy,
});
