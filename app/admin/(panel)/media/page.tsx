import type { Metadata } from 'next';
import { MediaManager } from '@/components/admin/media/media-manager';

export const metadata: Metadata = { title: 'Media Library' };

export default function MediaLibraryPage() {
  return <MediaManager />;
}
