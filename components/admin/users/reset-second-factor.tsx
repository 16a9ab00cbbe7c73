'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { isGone, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { focusTitle } from '@/components/admin/manager/focus';
import { api } from '@/lib/panel-client';
import type { ListedUser } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';

const texts = usersTexts.secondFactor;

/** Takes the second factors from a user who has lost them; nothing for one who has none. */
export function ResetSecondFactor({ user }: { user: ListedUser }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const [isReset, setIsReset] = useState(false);
  if (!user.secondFactor || isReset) return null;

  const reset = async () => {
    const { question, detail } = texts;
    if (!(await confirm({ question, thing: user.username, detail, action: 'Reset second factor' }))) return;
    clear();
    setBusy(true);
    try {
      await api('DELETE /users/{id}/second-factor', { params: { id: user.id }, body: {} }).catch((error: unknown) => {
        // Another administrator did it first.
        if (!isGone(error)) throw error;
      });
      setIsReset(true);
      focusTitle();
      announce.success(texts.done(user.username));
      void client.invalidateQueries({ queryKey: ['users'] });
    } catch (error) {
      fail(serverMessage(error, texts.failed), error);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {failure && <Banner {...failure} onDismiss={clear} />}
      <p className="text-sm text-muted">{texts.isOn}</p>
      <div>
        <BusyButton look="outline" size="small" busy={busy} onClick={() => void reset()}>
          Reset second factor
        </BusyButton>
      </div>
    </div>
  );
}
