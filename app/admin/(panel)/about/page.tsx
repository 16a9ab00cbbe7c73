import type { Metadata } from 'next';
import { AboutManager } from '@/components/admin/about/about-manager';

export const metadata: Metadata = { title: 'About Page Manager' };

export default function AboutManagerPage() {
  return <AboutManager />;
}
