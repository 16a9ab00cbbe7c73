import type { Metadata } from 'next';
import { MediaManager } from '@/components/admin/media/media-manager';
import { mediaResource } from '@/lib/media/resource';

export const metadata: Metadata = { title: mediaResource.panel.title };

export default function MediaLibraryPage() {
  return <MediaManager />;
}
