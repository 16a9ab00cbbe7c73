import type { Metadata } from 'next';
import { NewsManager } from '@/components/admin/news/news-manager';
import { renderRichText } from '../actions';

export const metadata: Metadata = { title: 'News Manager' };

export default function NewsManagerPage() {
  return <NewsManager render={renderRichText} />;
}
