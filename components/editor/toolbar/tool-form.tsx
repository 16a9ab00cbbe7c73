'use client';

import { Popover } from '@base-ui/react/popover';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  /** The word on the button that applies it. */
  action: string;
  onApply: () => void;
  /** Further buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

export const toolInput =
  'min-h-11 w-full border border-line-strong bg-sunken px-3 py-2 text-base text-ink aria-invalid:border-danger';

/**
 * The fields of a small dialog. It is no form element: it may stand in the form that the editor is part of. Enter
 * applies it, but in a field of several lines.
 */
export function ToolForm({ action, onApply, extra, children }: Props) {
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onApply();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the fields in it
    <div className="grid gap-3" onKeyDown={applyOnEnter}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onApply}>
          {action}
        </Button>
        {extra}
        <Popover.Close render={<Button look="quiet" size="small" />}>Cancel</Popover.Close>
      </div>
    </div>
  );
}
