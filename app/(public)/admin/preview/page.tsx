import type { Metadata } from 'next';
import { renderArticle } from '@/app/admin/(panel)/actions';
import { PreviewStage } from '@/components/admin/news/preview-stage';

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } };

/** The page that the form of an article frames: a public page, whose article comes from the form. */
export default function ArticlePreviewPage() {
  return <PreviewStage render={renderArticle} />;
}
