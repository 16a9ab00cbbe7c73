import type { Metadata } from 'next';
import { SettingsManager } from '@/components/admin/settings/settings-manager';
import { settingsResource } from '@/lib/settings/resource';

export const metadata: Metadata = { title: settingsResource.panel.title };

export default function SettingsPage() {
  return <SettingsManager />;
}
