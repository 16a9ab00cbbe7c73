'use client';

import { useWatch } from 'react-hook-form';
import { contrast, READABLE } from '@/lib/colours';
import type { CategoryControl } from './colour-field';

/** Previews the badge, with a warning if its contrast is too low. */
export function BadgePreview({ control }: { control: CategoryControl }) {
  const [name, background = '', text = ''] = useWatch({ control, name: ['name', 'bgColour', 'colour'] });
  const ratio = contrast(background, text);
  return (
    <div className="min-w-0">
      <p className="label">Preview</p>
      <p className="mt-2">
        <span
          className="inline-block max-w-full truncate px-2.5 py-1 label"
          style={{ backgroundColor: background, color: text }}
        >
          {name || 'Category Name'}
        </span>
      </p>
      <p role="status" className="mt-2 text-sm text-warning">
        {ratio !== null &&
          ratio < READABLE &&
          `Hard to read: the contrast is ${ratio.toFixed(1)}:1, at least ${READABLE}:1 is needed. Visitors see black or white text instead.`}
      </p>
    </div>
  );
}
