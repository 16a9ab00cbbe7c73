import { Specimen } from './specimen';

const colours = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'muted',
  'faint',
  'accent',
  'accent-strong',
  'on-accent',
  'accent-text',
  'accent-wash',
  'danger',
  'danger-wash',
  'success',
  'success-wash',
  'warning',
  'warning-wash',
];

/** Only classes that other files use too: a class of this page alone would enlarge every page's stylesheet. */
const type = {
  poster: 'display text-poster',
  display: 'display text-display',
  headline: 'display text-headline',
  title: 'display text-title',
  'title-sm': 'display text-title-sm',
  label: 'label',
  lg: 'text-lg',
  base: 'text-base',
  sm: 'text-sm',
  xs: 'text-xs',
  '2xs': 'text-2xs',
};

/** The tokens as they are in one theme. */
export function Foundations() {
  return (
    <>
      <Specimen name="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {colours.map((name) => (
            <li key={name} className="flex items-center gap-2 text-xs">
              <span
                className="size-11 shrink-0 border border-line-strong"
                style={{ backgroundColor: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        {Object.entries(type).map(([name, className]) => (
          <p key={name} className={`truncate ${className}`}>
            Ħal Far {name}
          </p>
        ))}
      </Specimen>
    </>
  );
}
