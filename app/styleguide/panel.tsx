'use client';

import { useState } from 'react';
import { OutcomeCard, useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, LoadFailure } from '@/components/admin/manager/feedback/failures';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { DraftNotice } from '@/components/admin/manager/form/edit-form';
import { Pager } from '@/components/admin/manager/list/pager';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { categoriesTexts } from '@/lib/categories/resource';
import { newsTexts } from '@/lib/news/resource';
import { Row, Specimen } from './specimen';

const nothing = () => undefined;
const draft = { form: '', begun: 0, values: {}, version: undefined, at: Date.UTC(2026, 10, 16, 12) };

function Outcomes() {
  const announce = useAnnounce();
  const confirm = useConfirm();
  const ask = () => confirm({ question: newsTexts.confirmDelete, thing: 'Champions at home', action: 'Delete' });
  return (
    <Specimen name="Questions and outcomes">
      <Row>
        <Button look="outline" size="small" onClick={() => void ask()}>
          Ask
        </Button>
        <Button look="outline" size="small" onClick={() => announce.success(newsTexts.saved)}>
          Succeed
        </Button>
        <Button look="outline" size="small" onClick={() => announce.failure(newsTexts.saveFailed)}>
          Fail
        </Button>
      </Row>
      <OutcomeCard tone="success" text={newsTexts.saved} remedy={null} onDismiss={nothing} />
      <OutcomeCard
        tone="failure"
        text={newsTexts.thumbnailFailed}
        remedy={{ label: 'Retry', run: nothing }}
        onDismiss={nothing}
      />
      <Banner message={categoriesTexts.deleteFailed} detail="3 articles use it." onDismiss={nothing} />
      <LoadFailure message={newsTexts.loadFailed} error={null} onRetry={nothing} />
      <DraftNotice offers={[draft]} restore={nothing} discard={nothing} />
      <Spinner label={messages.loading} />
    </Specimen>
  );
}

function Lists() {
  const [page, setPage] = useState(1);
  return (
    <Specimen name="Lists">
      <div className="flex items-center justify-between gap-4 border-b border-line py-3">
        <span id="styleguide-row">A thing</span>
        <RowButtons id={1} describedBy="styleguide-row" onEdit={nothing} onDelete={nothing} />
      </div>
      <Pager total={30} size={10} page={page} onPage={setPage} />
      <Pager total={200} size={10} page={page} onPage={setPage} />
    </Specimen>
  );
}

/** The primitives that only the panel has. */
export function Panel() {
  return (
    <>
      <Outcomes />
      <Lists />
    </>
  );
}
