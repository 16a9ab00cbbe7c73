'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { dialogBackdrop, dialogPopup } from '@/components/admin/manager/feedback/confirm';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Button } from '@/components/ui/button';
import { REVIEW_NOTE_MAX } from '@/lib/limits';
import type { Article, ArticlePatch } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';

/** The state and the note that a save hands over. */
export type HandOver = Pick<ArticlePatch, 'review' | 'reviewNote'>;

const texts = newsTexts.review;

/** Says above a draft where it stands, and what the one who handed it over wrote. */
export function ReviewNote({ article }: { article: Article }) {
  if (!article.review) return null;
  return (
    <div className="border-l-4 border-accent bg-raised px-4 py-3">
      <p className="font-semibold">{texts.states[article.review]}</p>
      {article.reviewNote && (
        <p dir="auto" className="mt-1 wrap-break-word whitespace-pre-line">
          {article.reviewNote}
        </p>
      )}
    </div>
  );
}

interface Props {
  article: Article;
  disabled: boolean;
  /** Saves the form with what is handed over. */
  onHandOver: (change: HandOver) => void;
}

/** Hands a draft to the editors, or back to its writer, with a note. */
export function ReviewButtons({ article, disabled, onHandOver }: Props) {
  const isEditor = useHasRole()('editor');
  const isDraft = !article.isPublished && article.publishAt === null;
  const to = article.review === 'ready' ? 'returned' : 'ready';
  const isWithUser = to === 'returned' ? isEditor : !isEditor;
  if (!isDraft || !isWithUser) return null;
  return <HandOverDialog to={to} disabled={disabled} onHandOver={onHandOver} />;
}

function HandOverDialog({ to, disabled, onHandOver }: Omit<Props, 'article'> & { to: 'ready' | 'returned' }) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const handOver = () => {
    setOpen(false);
    setNote('');
    onHandOver({ review: to, reviewNote: note.trim() });
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button look="outline" disabled={disabled} />}>{texts.actions[to]}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="display text-title">{texts.actions[to]}</Dialog.Title>
          <Dialog.Description className="mt-2 text-muted">{texts.explained[to]}</Dialog.Description>
          <div className="mt-4">
            <Field label={texts.note} hint={texts.noteHint}>
              {(control) => (
                <textarea
                  {...control}
                  rows={4}
                  maxLength={REVIEW_NOTE_MAX}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                  className={inputClass}
                />
              )}
            </Field>
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Dialog.Close render={<Button look="outline" size="small" />}>Cancel</Dialog.Close>
            <Button size="small" onClick={handOver}>
              {texts.send[to]}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
