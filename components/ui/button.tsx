import type { ComponentProps } from 'react';

type Look = 'accent' | 'outline' | 'quiet';
type Size = 'small' | 'normal';

const looks: Record<Look, string> = {
  accent: 'notch border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-canvas',
  quiet: 'text-muted hover:bg-raised hover:text-ink',
};

const sizes: Record<Size, string> = { small: 'min-h-11 px-3', normal: 'min-h-12 px-7' };

/** Returns the classes of a button, also for other elements that look like one. */
export function buttonClass(look: Look = 'accent', size: Size = 'normal', extra = ''): string {
  return `label inline-flex items-center justify-center gap-2 text-center transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 ${looks[look]} ${sizes[size]} ${extra}`;
}

export interface Appearance {
  look?: Look;
  size?: Size;
}

export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Appearance) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}
