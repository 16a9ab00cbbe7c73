import type { Metadata } from 'next';
import { OpeningManager } from '@/components/admin/openings/opening-manager';

export const metadata: Metadata = { title: 'Opening Manager' };

export default function OpeningManagerPage() {
  return <OpeningManager />;
}
