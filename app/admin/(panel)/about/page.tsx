import type { Metadata } from 'next';
import { AboutManager } from '@/components/admin/about/about-manager';
import { cachedSite } from '@/lib/settings/read';
import { defaultAboutHtml } from '@/lib/site-content/fixtures';
import { siteContentResource } from '@/lib/site-content/resource';
import { renderRichText } from '../actions';

export const metadata: Metadata = { title: siteContentResource.panel.title };

export default async function AboutManagerPage() {
  return <AboutManager render={renderRichText} defaultHtml={defaultAboutHtml(await cachedSite())} />;
}
