'use client';

import { useController } from 'react-hook-form';
import { ColourInput } from '@/components/admin/manager/fields/colour-input';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { Button } from '@/components/ui/button';
import type { FormProps } from './form';

interface Props extends FormProps {
  hold: (work: Promise<unknown>) => void;
  held: boolean;
}

const PICTURES = [
  { name: 'logo', label: 'Logo' },
  { name: 'logoDark', label: 'Logo for the dark theme' },
  { name: 'mark', label: 'Mark' },
] as const;

/** The colour that the fields begin with while the accent is that of the design (`app/tokens.css`). */
const DESIGN_ACCENT = '#ff3366';

/** The pictures and the colour that take the place of the design's. */
export function LookFields({ form, hold, held }: Props) {
  return (
    <>
      <p className="text-sm text-muted">
        Up to 1919 pixels wide. The logo stands in the header in the place of mark and short name; the icons of tabs and
        home screens are made from the mark, best a square of 512 pixels.
      </p>
      <div className="grid gap-6 lg:grid-cols-3">
        {PICTURES.map(({ name, label }) => (
          <LookPicture key={name} form={form} hold={hold} held={held} name={name} label={label} />
        ))}
      </div>
      <AccentField form={form} />
    </>
  );
}

interface PictureProps extends Props {
  name: (typeof PICTURES)[number]['name'];
  label: string;
}

function LookPicture({ form: { control }, hold, held, name, label }: PictureProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <PictureField
      label={label}
      look="logo"
      kinds="logo"
      value={field.value ?? null}
      onChange={field.onChange}
      hold={hold}
      held={held}
      error={fieldState.error?.message}
    />
  );
}

function AccentField({ form: { control } }: FormProps) {
  const { field, fieldState } = useController({ control, name: 'accent' });
  const { value, onChange, ...input } = field;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <ColourInput
        {...input}
        label="Accent colour"
        hint="It is checked against the backgrounds of both themes."
        onChange={onChange}
        value={value ?? DESIGN_ACCENT}
        error={fieldState.error?.message}
      />
      {value && (
        <Button look="quiet" size="small" onClick={() => onChange(null)}>
          Use the colour of the design
        </Button>
      )}
    </div>
  );
}
