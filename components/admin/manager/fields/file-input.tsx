import type { ComponentProps } from 'react';
import { sizeInWords } from '@/lib/media/resource';
import { buttonClass } from '@/components/ui/button';

/** What is told of a chosen file. */
export type ChosenFile = Pick<File, 'name' | 'size'>;

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  chosen: ChosenFile | null;
  onChoose: (file: File | undefined) => void;
}

/**
 * The field of a file. The browser's own lies over it, invisible: it is clicked, focused and labelled, and files are dropped
 * on it.
 */
export function FileInput({ chosen, onChoose, ...input }: Props) {
  return (
    <div className="panel-file">
      <span aria-hidden="true" className={buttonClass('outline', 'small', 'shrink-0')}>
        Choose file
      </span>
      <span aria-hidden="true" className="min-w-0 text-sm">
        {chosen ? (
          <>
            <span className="block truncate font-semibold">{chosen.name}</span>
            <span className="block text-xs text-muted">{sizeInWords(chosen.size)}</span>
          </>
        ) : (
          <span className="text-muted">or drop one here</span>
        )}
      </span>
      <input {...input} type="file" onChange={({ target }) => onChoose(target.files?.[0])} />
    </div>
  );
}
