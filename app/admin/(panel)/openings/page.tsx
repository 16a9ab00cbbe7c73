import type { Metadata } from 'next';
import { OpeningManager } from '@/components/admin/openings/opening-manager';
import { openingsResource } from '@/lib/openings/resource';

export const metadata: Metadata = { title: openingsResource.panel.title };

export default function OpeningManagerPage() {
  return <OpeningManager />;
}
