'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof Toolbar.Button>, 'className' | 'children'> {
  name: string;
  icon: LucideIcon;
  /** For toggles: whether it is on. */
  pressed?: boolean | undefined;
  onPress?: () => void;
}

export function ToolbarButton({ name, icon: Icon, pressed, onPress, ...rest }: Props) {
  return (
    <Toolbar.Button
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      onClick={onPress}
      className="grid size-10 place-items-center text-muted hover:bg-surface hover:text-ink aria-pressed:bg-accent aria-pressed:text-on-accent"
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Toolbar.Button>
  );
}
