'use client';

import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { asksForFactor, useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-link';
import { api } from '@/lib/panel-client';
import { secondFactorTexts as texts } from '@/lib/platform/auth/resource';

interface Props {
  /** New ones, to be written down. */
  codes: string[];
  onCodes: (codes: string[]) => void;
}

/** Shows how many recovery codes are left, and new ones where some were made; nothing without a second factor. */
export function RecoveryCodes({ codes, onCodes }: Props) {
  const { data, reload } = useSecondFactors();
  const { failure, fail, clear } = useFailure();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  if (codes.length === 0 && !asksForFactor(data)) return null;

  const left = data?.recoveryCodes ?? 0;
  const renew = async () => {
    if (left > 0 && !(await confirm({ ...texts.confirmNewCodes, action: 'Make new codes' }))) return;
    clear();
    setBusy(true);
    try {
      onCodes((await api('POST /auth/recovery-codes', { body: {} })).recoveryCodes);
      await reload();
    } catch (error) {
      fail(serverMessage(error, texts.failed), error);
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <h3 id="recovery-codes" className="display text-title">
        Recovery codes
      </h3>
      {failure && <Banner {...failure} onDismiss={clear} />}
      {codes.length > 0 && <NewCodes codes={codes} />}
      {data && <p className={left === 0 ? 'text-danger' : 'text-muted'}>{texts.codesLeft(left)}</p>}
      <div>
        <BusyButton look="outline" busy={busy} onClick={() => void renew()}>
          New recovery codes
        </BusyButton>
      </div>
    </section>
  );
}

/** They are shown only now, so the page goes to them. */
function NewCodes({ codes }: { codes: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const copy = async () => {
    if (await copyText(codes.join('\n'))) announce.success(texts.codesCopied);
    else announce.failure(texts.codesNotCopied);
  };
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <div ref={box} role="status" tabIndex={-1} className="scroll-mt-24 border border-warning p-4">
      <p>{texts.recovery}</p>
      <ul className="mt-3 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button look="outline" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outline" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <a download="recovery-codes.txt" href={asFile(codes)} className={buttonClass('outline', 'small')}>
          Save
        </a>
      </div>
    </div>
  );
}

const asFile = (codes: string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
