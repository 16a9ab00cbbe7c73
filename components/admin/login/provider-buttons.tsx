'use client';

import { useState } from 'react';
import { Banner } from '@/components/admin/manager/banner';
import { Button } from '@/components/ui/button';
import { startSignIn } from '@/lib/auth/client';
import type { SignInProvider } from '@/lib/auth/rules';
import { panelMessages } from '@/lib/panel-messages';

interface Props {
  providers: SignInProvider[];
  /** The page of the panel to come back to. */
  from: string;
}

/** A button for each way to sign in without a password. */
export function ProviderButtons({ providers, from }: Props) {
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  const start = async (provider: SignInProvider) => {
    setLeaving(true);
    setFailed(false);
    try {
      location.assign(await startSignIn(provider, from));
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
    // Whoever comes back by the browser's own button finds the page as it was left.
    setLeaving(false);
  };

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      {failed && <Banner message={panelMessages.singleSignOn.failed} />}
      {providers.map((provider) => (
        <Button key={provider.id} look="outline" disabled={leaving} onClick={() => void start(provider)}>
          Sign in with {provider.name}
        </Button>
      ))}
    </div>
  );
}
