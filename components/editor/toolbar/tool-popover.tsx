'use client';

import { Menu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/react';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import { hasMacKeys, tooltip } from './shortcuts';

interface Props {
  editor: Editor;
  name: string;
  icon: PanelIcon;
  pressed?: boolean | undefined;
  disabled?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The class of its maximum width. */
  width?: string;
  /** The id of the field that gets the focus; the first one without it. */
  startsAt?: string;
  children: ReactNode;
}

/** Keeps these keys from the toolbar, which handles them for its own buttons. */
function keepArrows(event: KeyboardEvent) {
  if (/^(?:Arrow|Home|End)/.test(event.key)) event.stopPropagation();
}

/** A button of the toolbar that opens a small dialog. When it closes, the text gets the focus. */
export function ToolPopover(props: Props) {
  const {
    editor,
    name,
    icon,
    pressed,
    disabled = false,
    open,
    onOpenChange,
    width = 'w-80',
    startsAt,
    children,
  } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // The slash menu opens it too, while its button may lie out of sight in the row: the dialog would stand outside of a phone.
  useEffect(() => {
    if (open) trigger.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger
        ref={trigger}
        disabled={disabled}
        render={<ToolbarButton name={name} icon={icon} pressed={pressed} disabled={disabled} />}
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup
            initialFocus={() => (startsAt === undefined ? true : document.getElementById(startsAt))}
            finalFocus={() => editor.view.dom}
            onKeyDown={keepArrows}
            className={`grid ${width} max-h-(--available-height) max-w-[calc(100vw-1.5rem)] gap-3 overflow-y-auto border border-line-strong bg-surface p-4 text-ink shadow-2`}
          >
            <Popover.Title className="label text-muted">{name}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ToolFormProps {
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
export function ToolForm({ action, onApply, extra, children }: ToolFormProps) {
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

interface ToolMenuProps {
  editor: Editor;
  name: string;
  icon: PanelIcon;
  pressed?: boolean | undefined;
  disabled?: boolean;
  children: ReactNode;
}

export const menuItem =
  'flex min-h-11 cursor-default items-center gap-3 px-4 py-2 text-base data-disabled:text-faint data-disabled:opacity-60 data-highlighted:bg-raised data-highlighted:text-ink';

/** A button of the toolbar that opens a menu. When it closes, the text gets the focus. */
export function ToolMenu({ editor, name, icon, pressed, disabled = false, children }: ToolMenuProps) {
  return (
    <Menu.Root disabled={disabled} modal={false}>
      <Menu.Trigger render={<ToolbarButton name={name} icon={icon} pressed={pressed} disabled={disabled} />} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Menu.Popup
            finalFocus={() => editor.view.dom}
            className="max-h-(--available-height) min-w-56 overflow-y-auto border border-line-strong bg-surface py-2 text-ink shadow-2"
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ToolbarButtonProps extends Omit<ComponentProps<typeof Toolbar.Button>, 'className' | 'children'> {
  name: string;
  icon: PanelIcon;
  /** For toggles: whether it is on. */
  pressed?: boolean | undefined;
  onPress?: () => void;
}

/** A mouse press keeps the focus in the text, so that typing continues there. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button of the toolbar. A disabled one can still be focused. */
export function ToolbarButton({ name, icon: Icon, pressed, onPress, ...rest }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      aria-label={name}
      title={tooltip(name, hasMacKeys())}
      aria-pressed={pressed}
      onMouseDown={keepFocus}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center text-muted hover:bg-surface hover:text-ink aria-disabled:text-faint aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-pressed:bg-accent aria-pressed:text-on-accent data-popup-open:bg-surface data-popup-open:text-ink max-sm:size-11"
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Toolbar.Button>
  );
}
