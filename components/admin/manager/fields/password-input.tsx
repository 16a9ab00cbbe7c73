'use client';

import { Eye, EyeOff } from '@/components/ui/icons/panel-icons';
import { type ComponentProps, useState } from 'react';
import { inputClass } from './input-class';

/** A password, hidden until its button is pressed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} spellCheck={false} className={`${inputClass} pr-12`} />
      <button
        type="button"
        aria-label={shown ? 'Hide characters' : 'Show characters'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
