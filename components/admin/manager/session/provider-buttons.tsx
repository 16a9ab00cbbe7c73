'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { startSignIn } from '@/lib/platform/auth/client';
import type { SignInProvider } from '@/lib/platform/auth/rules';
import { panelMessages } from '@/lib/panel-messages';
import { Banner } from '../feedback/failures';
import { useUnsavedChanges } from '../form/unsaved-changes';

interface Props {
  providers: SignInProvider[];
  /** The page of the panel to return to, by default the current one. */
  from?: string;
  /** A text above the buttons. */
  note?: string;
}

/** A button for each provider of single sign-on; nothing if there is none. */
export function ProviderButtons({ providers, from, note }: Props) {
  const { allowUnload } = useUnsavedChanges();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  const start = async (provider: SignInProvider) => {
    setLeaving(true);
    setFailed(false);
    try {
      const address = await startSignIn(provider, from ?? location.pathname + location.search);
      allowUnload();
      location.assign(address);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
    // The back/forward cache restores the page as it was left.
    setLeaving(false);
  };

  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      {note && <p className="text-sm text-muted">{note}</p>}
      {failed && <Banner message={panelMessages.singleSignOn.failed} />}
      {providers.map((provider) => (
        <Button key={provider.id} look="outline" disabled={leaving} onClick={() => void start(provider)}>
          Sign in with {provider.name}
        </Button>
      ))}
    </div>
  );
}
