import type { DragEvent } from 'react';
import { PictureTile } from '@/components/admin/manager/library/pictures';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/dates';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts, sizeInWords } from '@/lib/media/resource';

interface Props {
  pictures: Picture[];
  onDrop: (files: Iterable<File>) => void;
  onEdit: (id: number) => void;
  onDelete: (picture: Picture) => void;
}

/** The pictures of a page. Files that are dropped on them are uploaded. */
export function PictureCards({ pictures, onDrop, onEdit, onDelete }: Props) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDrop(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is a shortcut for the button above
    <ul
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4"
    >
      {pictures.map((picture) => (
        <PictureCard key={picture.id} picture={picture} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}

interface PictureCardProps {
  picture: Picture;
  onEdit: (id: number) => void;
  onDelete: (picture: Picture) => void;
}

/** A picture in the list: what it is, and what can be done with it. One in use cannot be deleted. */
function PictureCard({ picture, onEdit, onDelete }: PictureCardProps) {
  const { id, width, height, bytes, alt, createdAt, uses } = picture;
  const described = `picture-${id}`;
  const mayDelete = useHasRole()('editor');
  return (
    <li className="flex min-w-0 flex-col">
      {/* The Edit button does the same for the keyboard. */}
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => onEdit(id)} className="block w-full">
        <PictureTile picture={{ ...picture, alt: '' }} />
      </button>
      <p id={described} className={`mt-2 line-clamp-2 text-sm wrap-break-word ${alt ? 'font-semibold' : 'text-muted'}`}>
        {alt || mediaTexts.noAlt}
      </p>
      <p className="mt-1 text-xs text-muted">
        {width} × {height} · {sizeInWords(bytes)}
      </p>
      <p className="mt-0.5 mb-2 text-xs text-muted">
        <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time> · {mediaTexts.uses(uses)}
      </p>
      <div className="mt-auto -ml-px">
        {uses === 0 && mayDelete ? (
          <RowButtons id={id} describedBy={described} onEdit={onEdit} onDelete={() => onDelete(picture)} />
        ) : (
          <Button look="outline" size="small" aria-describedby={described} data-opens={id} onClick={() => onEdit(id)}>
            Edit
          </Button>
        )}
      </div>
    </li>
  );
}
