import type { Metadata } from 'next';
import { ImportPage } from '@/components/admin/imports/import-page';

export const metadata: Metadata = { title: 'Import' };

export default function ImportPanelPage() {
  return <ImportPage />;
}
