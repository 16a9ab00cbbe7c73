import type { Metadata } from 'next';
import { SettingsManager } from '@/components/admin/settings/settings-manager';

export const metadata: Metadata = { title: 'Site Settings' };

export default function SettingsPage() {
  return <SettingsManager />;
}
