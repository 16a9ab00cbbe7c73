import type { Metadata } from 'next';
import Link from 'next/link';
import { connection } from 'next/server';
import { MessageForm } from '@/components/messages/message-form';
import { JsonLd } from '@/components/site/inline-scripts';
import { PageHeading } from '@/components/ui/page-heading';
import { formOf } from '@/lib/inbox/form';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedSite } from '@/lib/settings/read';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/contact',
    title: 'Contact',
    description: `Write to ${site.name}: questions, press, partnerships.`,
  });
}

/** Rendered for each visitor: the form has a key of its own. It is in the page itself, and shows without scripts. */
export const instant = false;

/** The sentence of the page about a message that was received. */
const RECEIVED = new Map([
  ['contact', 'Thank you. We have your message.'],
  ['application', 'Thank you. We have your application.'],
  ['closed', 'The opening has closed while you were writing. We have kept your application all the same.'],
]);

export default async function ContactPage({ searchParams }: PageProps<'/contact'>) {
  await connection();
  const { sent, form: came } = await searchParams;
  const [site, base, form] = await Promise.all([cachedSite(), siteUrl(), formOf(came)]);
  const received = RECEIVED.get(String(sent));
  const { draft } = form;
  const opening = draft?.opening ? { id: draft.opening.id, minimumAge: null } : null;
  return (
    <>
      <JsonLd things={[breadcrumbs(base, { name: 'Contact', path: '/contact' })]} />
      <PageHeading title="Contact">
        {draft?.opening && <p>Your application for “{draft.opening.title}”, which has closed in the meantime.</p>}
      </PageHeading>
      <div className="page-width pb-section">
        {received ? (
          <div role="status" className="max-w-prose space-y-4 text-lg">
            <p>{received}</p>
            <Link href="/" className="underline underline-offset-4 hover:no-underline">
              Go to the home page
            </Link>
          </div>
        ) : (
          <div className="max-w-prose">
            <MessageForm {...form} opening={opening} siteName={site.name} messageDays={site.messageDays} />
          </div>
        )}
      </div>
    </>
  );
}
