import { type ReactNode, Suspense } from 'react';
import { QueryProvider } from '@/components/admin/manager/query-provider';
import { SessionGuard } from '@/components/admin/manager/session-guard';
import { Spinner } from '@/components/admin/manager/spinner';
import { Shell } from '@/components/admin/shell/shell';
import { ThemeSwitch } from '@/components/site/theme-switch';
import { messages } from '@/lib/messages';

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <SessionGuard>
      <QueryProvider>
        <Shell themeSwitch={<ThemeSwitch />}>
          <Suspense fallback={<Spinner label={messages.loading} />}>{children}</Suspense>
        </Shell>
      </QueryProvider>
    </SessionGuard>
  );
}
