'use client';

import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId } from 'react';
import { Button } from '@/components/ui/button';
import { KeyHint } from '@/components/ui/key-hint';
import { latinKey } from '@/components/ui/latin-key';
import { panelMessages } from '@/lib/panel-messages';
import { useAnnounce } from '../feedback/announcer';
import { Banner } from '../feedback/banner';
import { BusyButton } from '../feedback/busy-button';
import type { Failure } from '../feedback/use-failure';
import { ConflictDialog } from './conflict-dialog';
import { DraftIndicator } from './draft-indicator';
import { DraftNotice } from './draft-notice';
import { SaveBar } from './save-bar';

/** The part of `useEditForm`'s result that the frame uses. */
interface Edit<T> {
  submit: () => void;
  saving: boolean;
  /** Whether data that belongs to the form, such as an upload, is still loading. */
  held: boolean;
  failure: Failure | null;
  dismissFailure: () => void;
  draft: ComponentProps<typeof DraftNotice> & ComponentProps<typeof DraftIndicator> & { keep: () => boolean };
  conflict: ComponentProps<typeof ConflictDialog<T>>;
}

interface Props<T> {
  title: string;
  edit: Edit<T>;
  onCancel: () => void;
  /** Further buttons beside Save and Cancel. */
  actions?: ReactNode;
  /** Renders what differs between the version that another user has saved and what is in the form. */
  compare?: ComponentProps<typeof ConflictDialog<T>>['compare'];
  /** Shows the progress of a running save; it stays usable while the fields are not. */
  progress?: ReactNode;
  children: ReactNode;
}

/** The frame of every form of the panel: heading, failure, Save and Cancel, and Ctrl/Cmd+S. */
export function EditForm<T>({ title, edit, onCancel, actions, compare, progress, children }: Props<T>) {
  const heading = useId();
  const saveKeys = /Mac|iP/.test(navigator.platform) ? '⌘ S' : 'Ctrl + S';
  useSaveShortcut(edit.submit);
  const announce = useAnnounce();
  const { kept, keep, ...offered } = edit.draft;
  const cancel = () => {
    if (keep()) announce.success(panelMessages.keptByCancel);
    onCancel();
  };

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    edit.submit();
  };
  return (
    <form noValidate aria-labelledby={heading} onSubmit={save} className="grid gap-6">
      <h3 id={heading} className="display text-title">
        {title}
      </h3>
      {/* Input during a save would not be saved. */}
      <div inert={edit.saving} className="grid min-w-0 gap-6">
        <DraftNotice {...offered} />
        {children}
      </div>
      <SaveBar>
        {edit.saving && progress && <div className="w-full">{progress}</div>}
        {edit.failure && (
          <div className="w-full">
            <Banner {...edit.failure} onDismiss={edit.dismissFailure} />
          </div>
        )}
        <BusyButton
          type="submit"
          busy={edit.saving || edit.held}
          title={`Save (${saveKeys})`}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {edit.saving ? 'Saving...' : 'Save'}
        </BusyButton>
        <Button look="outline" disabled={edit.saving} onClick={cancel}>
          Cancel
        </Button>
        <DraftIndicator kept={kept} />
        {actions}
        <span className="ml-auto self-center max-md:hidden">
          <KeyHint>{saveKeys}</KeyHint>
        </span>
      </SaveBar>
      <ConflictDialog {...edit.conflict} compare={compare} />
    </form>
  );
}

function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latinKey(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
