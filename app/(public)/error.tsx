'use client';

import { PowerCut } from '@/components/site/power-cut';

/** A public page that failed as a whole. */
export default function PublicError({ retry }: { retry: () => void }) {
  return (
    <section className="page-width py-section">
      <PowerCut retry={retry} />
    </section>
  );
}
