'use client';

import { Popover } from '@base-ui/react/popover';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  /** The label of the applying button. */
  action: string;
  onApply: () => void;
  /** Further buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

export const toolInput =
  'min-h-11 w-full border border-line-strong bg-sunken px-3 py-2 text-base text-ink aria-invalid:border-danger';

/**
 * The fields of a small dialog. It is not a `form` element, since it may be inside the form of the editor. Enter applies it,
 * except in a field with several lines.
 */
export function ToolForm({ action, onApply, extra, children }: Props) {
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onApply();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles the keys of its fields
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
