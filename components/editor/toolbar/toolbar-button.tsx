'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import type { ComponentProps, MouseEvent } from 'react';
import { hasMacKeys, tooltip } from './shortcuts';

interface Props extends Omit<ComponentProps<typeof Toolbar.Button>, 'className' | 'children'> {
  name: string;
  icon: PanelIcon;
  /** For toggles: whether it is on. */
  pressed?: boolean | undefined;
  onPress?: () => void;
}

/** A mouse press keeps the focus in the text, so that typing continues there. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button of the toolbar. A disabled one can still be focused. */
export function ToolbarButton({ name, icon: Icon, pressed, onPress, ...rest }: Props) {
  return (
    <Toolbar.Button
      aria-label={name}
      title={tooltip(name, hasMacKeys())}
      aria-pressed={pressed}
      onMouseDown={keepFocus}
      onClick={onPress}
      className="grid size-10 shrink-0 place-items-center text-muted hover:bg-surface hover:text-ink aria-disabled:text-faint aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-pressed:bg-accent aria-pressed:text-on-accent data-popup-open:bg-surface data-popup-open:text-ink max-sm:size-11"
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Toolbar.Button>
  );
}
