'use client';

import { type ComponentProps, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { sizeInWords } from '@/lib/media/resource';
import { LOGO_ACCEPT, pictureProblem } from '@/lib/media/rules';
import { api, imageAddress } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { useAnnounce } from '../feedback/announcer';
import { refusal } from '../feedback/server-message';
import { LibraryButton } from '../library/library-button';
import { fittingPicture, isTooLarge } from '../fitting-picture';
import { Field } from './field';

interface Props {
  label: string;
  /** The address of the picture, or null. */
  value: string | null;
  onChange: (image: string | null) => void;
  /** Delays Save until the upload has ended. */
  hold: (work: Promise<unknown>) => void;
  held: boolean;
  error?: string | undefined;
  /** How the preview is cropped: a logo is shown whole. */
  look: 'portrait' | 'logo' | 'wide';
  /** Which types it takes. */
  kinds?: 'any' | 'logo';
}

const HINTS = {
  any: 'JPEG, PNG, GIF, WebP or AVIF, up to 10 MB.',
  logo: 'PNG, or WebP with a transparent background, up to 10 MB.',
};

async function upload(image: File, altText: string): Promise<string> {
  const form = new FormData();
  form.set('image', image);
  form.set('altText', altText);
  return (await api('POST /upload/content', { form })).url;
}

/** Uploads a picture when it is chosen, and shows and removes it. */
export function PictureField({ label, value, onChange, hold, held, error, look, kinds = 'any' }: Props) {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const uploadAndSet = async (file: File) => {
    try {
      onChange(await upload(await fittingPicture(file, kinds), label));
    } catch (failure) {
      setChosen(null);
      // Still too large: it could not be drawn smaller.
      if (failure instanceof Error && isTooLarge(file)) announce.failure(failure.message);
      else announce.failure(panelMessages.pictures.uploadFailed, { detail: refusal(failure) });
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = isTooLarge(file) ? null : pictureProblem(file, kinds);
    setChosen(problem ? null : { name: file.name, size: file.size });
    if (problem) announce.failure(problem);
    else hold(uploadAndSet(file));
    if (input.current) input.current.value = '';
  };
  const take = (image: string | null) => {
    setChosen(null);
    onChange(image);
  };
  const remove = () => {
    take(null);
    input.current?.focus();
  };
  return (
    <div className="grid gap-4 border border-line p-4">
      <Field label={label} hint={held ? 'Uploading...' : HINTS[kinds]} error={error}>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept={kinds === 'logo' ? LOGO_ACCEPT : 'image/*'}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </Field>
      <div>
        <LibraryButton onPick={({ url }) => take(url)} />
      </div>
      {value && (
        <div className="flex flex-wrap items-end gap-4">
          <PicturePreview image={value} alt={`${label} preview`} look={look} />
          <Button look="quiet" size="small" onClick={remove}>
            Remove {label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}

const sizes = { portrait: 'aspect-[4/5] w-28', logo: 'aspect-square w-28', wide: 'aspect-[40/21] w-56' };

function PicturePreview({ image, alt, look }: { image: string; alt: string; look: Props['look'] }) {
  const address = imageAddress(image);
  return (
    <div
      className={`relative shrink-0 overflow-hidden ${look === 'logo' ? 'panel-checkered' : 'bg-raised'} ${sizes[look]}`}
    >
      <Picture
        image={address}
        srcSet={pictureSet(address)}
        alt={alt}
        sizes="112px"
        className={look === 'logo' ? 'object-contain!' : ''}
      />
    </div>
  );
}

/** The facts of a chosen file. */
type ChosenFile = Pick<File, 'name' | 'size'>;

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  chosen: ChosenFile | null;
  onChoose: (file: File | undefined) => void;
}

/**
 * The field of a file. The browser's own lies over it, invisible: it is clicked, focused and labelled, and files are dropped
 * on it.
 */
export function FileInput({ chosen, onChoose, ...input }: FileInputProps) {
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
