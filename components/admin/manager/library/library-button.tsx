'use client';

import { Button } from '@/components/ui/button';
import type { Picture } from '@/lib/media/contract';
import { usePickPicture } from './picture-picker';

interface Props {
  /** Identifies the field that the picture is for. */
  describedBy?: string;
  onPick: (picture: Picture) => void;
}

/** Chooses a picture that was uploaded before. */
export function LibraryButton({ describedBy, onPick }: Props) {
  const pickPicture = usePickPicture();
  const pick = async () => {
    const picture = await pickPicture();
    if (picture) onPick(picture);
  };
  return (
    <Button look="outline" size="small" aria-describedby={describedBy} onClick={() => void pick()}>
      Choose from the library
    </Button>
  );
}
