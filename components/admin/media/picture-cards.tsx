import type { DragEvent } from 'react';
import type { Picture } from '@/lib/media/contract';
import { PictureCard } from './picture-card';

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
