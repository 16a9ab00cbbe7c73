import { useController } from 'react-hook-form';
import { ColourInput } from '@/components/admin/manager/fields/colour-input';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { Button } from '@/components/ui/button';
import { accentSample } from '@/lib/platform/site/accent';
import type { FormProps } from './settings-fields';

interface LookFieldsProps extends FormProps {
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
export function LookFields({ form, hold, held }: LookFieldsProps) {
  return (
    <>
      <p className="text-sm text-muted">
        Up to 1919 pixels wide. The logo replaces the mark and the short name in the header. The icons of tabs and home
        screens are made from the mark; a square of 512 pixels works best.
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

interface PictureProps extends LookFieldsProps {
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
        hint="Areas use exactly this colour; lines and text use a readable shade of it."
        onChange={onChange}
        value={value ?? DESIGN_ACCENT}
        error={fieldState.error?.message}
      />
      {value && (
        <Button look="quiet" size="small" onClick={() => onChange(null)}>
          Use the colour of the design
        </Button>
      )}
      <AccentSample accent={value ?? DESIGN_ACCENT} theme="light" />
      <AccentSample accent={value ?? DESIGN_ACCENT} theme="dark" />
    </div>
  );
}

/** A button, a link and a line as a theme shows the colour; nothing while it is none. */
function AccentSample({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) {
  const sample = accentSample(accent, theme);
  if (!sample) return null;
  const { canvas, area, onArea, edge, text } = sample;
  return (
    <p
      role="img"
      aria-label={`A button and a link in the ${theme} theme`}
      className="flex items-center gap-3 border-l-4 px-3 py-2 text-sm"
      style={{ background: canvas, borderColor: edge }}
    >
      <span className="px-3 py-1" style={{ background: area, color: onArea }}>
        Button
      </span>
      <span style={{ color: text }}>Link</span>
    </p>
  );
}
