import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { PicturePickerProvider } from '@/components/admin/manager/library/picture-picker';
import { QueryProvider } from '@/components/admin/manager/query-provider';
import { ProviderButtons } from '@/components/admin/manager/session/provider-buttons';
import { SessionGuard } from '@/components/admin/manager/session/session-guard';
import { Shell } from '@/components/admin/shell/shell';
import { EarlyEditor } from '@/components/editor/lazy-editor';
import { ThemeSwitch } from '@/components/site/theme-switch';
import { enabledProviders } from '@/lib/platform/auth/sso/providers';
import { messages } from '@/lib/messages';
import { panelMessages } from '@/lib/panel-messages';

/** The managers whose forms have the editor. */
const WITH_EDITOR = ['/admin/news', '/admin/about', '/admin/openings'];

export default function PanelLayout({ children }: { children: ReactNode }) {
  const otherWays = (
    <Suspense>
      <OtherWays />
    </Suspense>
  );
  return (
    <>
      <EarlyEditor managers={WITH_EDITOR} />
      <SessionGuard otherWays={otherWays}>
        <QueryProvider>
          <PicturePickerProvider>
            <Shell themeSwitch={<ThemeSwitch />}>
              <Suspense fallback={<Spinner label={messages.loading} />}>{children}</Suspense>
            </Shell>
          </PicturePickerProvider>
        </QueryProvider>
      </SessionGuard>
    </>
  );
}

/** Not prerendered: the process that serves the page knows which providers are on, the build does not. */
async function OtherWays() {
  await connection();
  return <ProviderButtons providers={enabledProviders()} note={panelMessages.comesBack} />;
}
