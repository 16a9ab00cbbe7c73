import type { Metadata } from 'next';
import { AboutManager } from '@/components/admin/about/about-manager';
import { renderRichText } from '../actions';

export const metadata: Metadata = { title: 'About Page Manager' };

export default function AboutManagerPage() {
  return <AboutManager render={renderRichText} />;
}
