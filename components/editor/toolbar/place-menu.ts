/** A rectangle in the window. */
export interface Area {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Size {
  width: number;
  height: number;
}

/** The distance between a selection and its menu, in pixels. */
const GAP = 8;
/** The same below what was selected with a finger: the phone's handles hang there. */
const GAP_WITH_HANDLES = 32;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Returns the place of a menu by a selection, within the part of the text that is in sight: above the selection, or below it
 * where there is no room or where a phone shows a menu of its own above. A selection that fills what is in sight is covered at
 * its end.
 * @returns null when the selection is out of sight, or when there is no room
 */
export function placeMenu(
  selection: Area,
  { width, height }: Size,
  room: Area,
  isBelow: boolean,
): { left: number; top: number } | null {
  const isOutOfSight = selection.bottom <= room.top || selection.top >= room.bottom;
  if (isOutOfSight || room.bottom - room.top < height || room.right - room.left < width) return null;
  const above = selection.top - GAP - height;
  const below = selection.bottom + (isBelow ? GAP_WITH_HANDLES : GAP);
  const fitting = (isBelow ? [below, above] : [above, below]).find(
    (top) => top >= room.top && top + height <= room.bottom,
  );
  const middle = (selection.left + selection.right) / 2;
  return {
    left: between(room.left, middle - width / 2, room.right - width),
    top: fitting ?? room.bottom - height,
  };
}
