import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import { preloadMaltese } from '@/app/maltese-fonts';
import { MessageForm } from '@/components/messages/message-form';
import { OpeningFacts } from '@/components/openings/openings';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { PageHeading } from '@/components/ui/page-heading';
import { SectionHeading } from '@/components/ui/section-heading';
import { formOf } from '@/lib/inbox/form';
import { cachedOpeningPage, cachedOpenings } from '@/lib/openings/read';
import { textCards } from '@/lib/outputs/cards/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { idParam } from '@/lib/platform/http/fields';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { cachedSite } from '@/lib/settings/read';

type Props = PageProps<'/join/[id]'>;

/** Rendered for each visitor: the form has a key of its own. It is in the page itself, and shows without scripts. */
export const instant = false;

/** An opening that is open today. Once for the page and its metadata. */
const openingPage = cache(async (params: Props['params']) => {
  await connection();
  const { data } = idParam.safeParse(await params);
  const isOpen = data && (await cachedOpenings()).some(({ id }) => id === data.id);
  return isOpen ? cachedOpeningPage(data.id) : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [page, site] = await Promise.all([openingPage(params), cachedSite()]);
  if (!page) return missingPageMetadata(site);
  const { id, title, role, team } = page.opening;
  return pageMetadata(site, {
    path: `/join/${id}`,
    title,
    description: [`${site.name} looks for: ${title}`, role, team?.name].filter(Boolean).join(', '),
  });
}

export default async function OpeningPage({ params, searchParams }: Props) {
  const page = await openingPage(params);
  if (!page) notFound();
  const { opening, text } = page;
  const [site, form, cards] = await Promise.all([
    cachedSite(),
    formOf((await searchParams).form),
    textCards(text.cards),
  ]);
  preloadMaltese({ titles: [opening.title], headings: text.headings, text: text.text });
  return (
    <>
      <PageHeading title={opening.title}>
        <OpeningFacts opening={opening} linksTeam />
      </PageHeading>
      <div className="page-width space-y-section pb-section">
        <div className="max-w-prose">
          <PreparedRichText text={text} cards={cards} />
        </div>
        <section className="max-w-prose space-y-6">
          <SectionHeading>Apply</SectionHeading>
          <MessageForm {...form} opening={opening} siteName={site.name} messageDays={site.messageDays} />
        </section>
      </div>
    </>
  );
}
