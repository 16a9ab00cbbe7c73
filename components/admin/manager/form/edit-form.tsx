'use client';

import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { KeyHint } from '@/components/ui/key-hint';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { latinKey } from '@/components/ui/use-search-key';
import { panelMessages } from '@/lib/panel-messages';
import { formatMoment, wallTimeOf } from '@/lib/planned-time';
import { useAnnounce } from '../feedback/announcer';
import { Banner, type FailureMessage } from '../feedback/failures';
import { BusyButton } from '../feedback/busy';
import { ConflictDialog } from './conflict-dialog';
import type { KeptMoment, StoredDraft } from './draft-store';

/** The part of `useEditForm`'s result that the frame uses. */
interface Edit<T> {
  submit: () => void;
  saving: boolean;
  /** Whether data that belongs to the form, such as an upload, is still loading. */
  held: boolean;
  failure: FailureMessage | null;
  dismissFailure: () => void;
  draft: ComponentProps<typeof DraftNotice> & ComponentProps<typeof DraftIndicator> & { keep: () => boolean };
  conflict: ComponentProps<typeof ConflictDialog<T>>;
}

interface Props<T> {
  title: string;
  /** Puts the text first: the heading is small, and Enter in a field saves nothing. */
  isForWriting?: boolean;
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
export function EditForm<T>({
  title,
  isForWriting = false,
  edit,
  onCancel,
  actions,
  compare,
  progress,
  children,
}: Props<T>) {
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
  const keepOpen = (event: ReactKeyboardEvent) => {
    const { target, key } = event;
    const isField = target instanceof HTMLInputElement && target.type !== 'submit';
    if (isForWriting && isField && key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields handle the key, the form only what they leave
    <form
      noValidate
      aria-labelledby={heading}
      onSubmit={save}
      onKeyDown={keepOpen}
      className={isForWriting ? 'writing' : 'grid gap-6'}
    >
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
  usePageKeys((event) => {
    if (latinKey(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
}

interface DraftNoticeProps {
  offers: StoredDraft[];
  restore: (draft: StoredDraft) => void;
  discard: (draft: StoredDraft) => void;
}

const FIELD = 'input:not([readonly], [type="file"]), [contenteditable="true"]';

/** The fields that name an item; each kind of item has one of them. */
const NAME_FIELDS = ['title', 'tournament', 'name', 'username'];

/** Returns the name in a draft, to tell several drafts apart; empty if none was typed. */
function nameOf({ values }: StoredDraft): string {
  const typed = Object.entries(values).find(([field]) => NAME_FIELDS.includes(field))?.[1];
  return typeof typed === 'string' && typed.trim() !== '' ? `: “${typed}”` : '';
}

/** Offers unsaved drafts. After a choice its buttons are removed, and the form's first field gets the focus. */
export function DraftNotice({ offers, restore, discard }: DraftNoticeProps) {
  const id = useId();
  if (offers.length === 0) return null;
  const choose =
    (choice: () => void) =>
    ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      // Focusing a text editor makes it write its content into the form, so the choice has to be rendered before.
      flushSync(choice);
      form?.querySelector<HTMLElement>(FIELD)?.focus();
    };
  const isSingle = offers.length === 1;
  return (
    <div role="status" className="grid gap-3 border-l-4 border-warning bg-warning-wash p-4">
      {!isSingle && <p>{panelMessages.manyKept(offers.length)}</p>}
      {offers.map((draft) => (
        <div key={draft.begun} className="flex flex-wrap items-center gap-3">
          <p id={`${id}-${draft.begun}`} className="min-w-0 flex-1 basis-60 wrap-break-word">
            {isSingle
              ? `Unsaved changes from ${formatMoment(draft.at)} were kept in this browser${nameOf(draft)}.`
              : `${formatMoment(draft.at)}${nameOf(draft)}`}
          </p>
          <Button size="small" aria-describedby={`${id}-${draft.begun}`} onClick={choose(() => restore(draft))}>
            Restore
          </Button>
          <Button
            look="outline"
            size="small"
            aria-describedby={`${id}-${draft.begun}`}
            onClick={choose(() => discard(draft))}
          >
            Discard
          </Button>
        </div>
      ))}
    </div>
  );
}

const nothing = (): null => null;

const PLACES = { browser: 'Saved in this browser', draft: 'Saved as a draft' };

/** Says where and when what is typed was stored last: `Saved in this browser 14:02`. */
function DraftIndicator({ kept }: { kept: KeptMoment }) {
  const shown = useSyncExternalStore(kept.subscribe, kept.get, nothing);
  if (shown === null) return null;
  const time = wallTimeOf(new Date(shown.at)).slice(11);
  return (
    <p className="self-center text-sm text-muted">
      {PLACES[shown.where]} {time}
    </p>
  );
}

/**
 * Keeps the buttons and messages of a form in view, except in a low window: the form may be longer than the screen. The
 * announcer places its messages above it by its height in `--save-bar`.
 */
function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, []);

  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 flex flex-wrap gap-3 border-t border-line bg-canvas py-4 max-sm:gap-x-1 max-sm:gap-y-2 max-sm:py-2 max-sm:*:px-3 print:hidden low:static"
    >
      {children}
    </div>
  );
}
