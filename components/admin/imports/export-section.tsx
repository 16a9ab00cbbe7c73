'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { Banner, useFailure } from '@/components/admin/manager/feedback/failures';
import { download } from '@/components/admin/manager/save-as-file';
import { importsTexts } from '@/lib/imports/resource';
import { RECENT_SIGN_IN_SECONDS } from '@/lib/limits';
import { api } from '@/lib/panel-client';

const texts = importsTexts.export;
/** A sign-in that is recent now has to be so when the download begins. */
const SPARE_SECONDS = 15;

/** Offers all that the site shows as a file. */
export function ExportSection() {
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);

  // A browser would save the refusal of a download as a file, so it is asked before whether there will be one.
  async function exportAll() {
    clear();
    setBusy(true);
    try {
      const sessions = await api('GET /auth/sessions');
      const signedIn = Date.parse(sessions.find(({ current }) => current)?.createdAt ?? '');
      const isRecent = Date.now() - signedIn < (RECENT_SIGN_IN_SECONDS - SPARE_SECONDS) * 1000;
      if (isRecent) download('/api/export');
      else fail(texts.tooOld, null);
    } catch (error) {
      fail(texts.failed, error);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="export" className="mt-10 grid max-w-form justify-items-start gap-3">
      <h3 id="export" className="display text-title">
        {texts.title}
      </h3>
      <p>{texts.detail}</p>
      {failure && <Banner {...failure} onDismiss={clear} />}
      <BusyButton look="outline" busy={busy} onClick={() => void exportAll()}>
        {texts.action}
      </BusyButton>
    </section>
  );
}
