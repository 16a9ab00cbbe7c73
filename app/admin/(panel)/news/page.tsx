import type { Metadata } from 'next';
import { NewsManager } from '@/components/admin/news/news-manager';
import { newsResource } from '@/lib/news/resource';
import { renderRichText } from '../actions';

export const metadata: Metadata = { title: newsResource.panel.title };

export default function NewsManagerPage() {
  return <NewsManager render={renderRichText} />;
}
