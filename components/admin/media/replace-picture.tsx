'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { api, needsReauthentication } from '@/lib/panel-client';
import type { PictureWithUses } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { pictureProblem } from '@/lib/media/rules';

interface Props {
  picture: PictureWithUses;
  onReplaced: (picture: PictureWithUses) => void;
}

/** Puts another file in the place of a picture, everywhere. */
export function ReplacePicture({ picture, onReplaced }: Props) {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [sent, setSent] = useState(0);
  const replacement = useMutation({
    mutationFn: (image: File) => {
      const form = new FormData();
      form.set('image', image);
      return api('POST /media/{id}/replace', { params: { id: picture.id }, form, onProgress: setSent });
    },
    onSuccess: (replaced) => {
      announce.success(mediaTexts.replaced(replaced.uses));
      onReplaced(replaced);
    },
    onError: (error) => {
      if (!needsReauthentication(error)) announce.failure(mediaTexts.replaceFailed, { detail: refusal(error) });
    },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = pictureProblem(file, 'any');
    if (problem) announce.failure(problem);
    else replacement.mutate(file);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="grid justify-items-start gap-2">
      <BusyButton
        look="outline"
        size="small"
        busy={replacement.isPending}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {replacement.isPending ? 'Replacing...' : 'Replace Picture'}
      </BusyButton>
      {replacement.isPending && (
        <progress aria-label="Uploading" max={1} value={sent} className="h-2 w-full accent-accent" />
      )}
      <p id={hint} className="text-xs text-muted">
        {mediaTexts.replaceHint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Replacement"
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </div>
  );
}
