'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { SECOND_FACTORS_KEY } from '@/components/admin/manager/session/use-second-factors';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { api } from '@/lib/panel-client';
import type { Settings } from '@/lib/settings/contract';
import { settingsTexts } from '@/lib/settings/resource';
import { SettingsForm } from './settings-form';

const queryKey = ['settings'];

/** The form of the organisation's facts. Saving and cancelling begin it again with what is stored. */
export function SettingsManager() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [round, setRound] = useState(0);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api('GET /settings', { signal, asStaff: true }) });
  const { data, error, isLoadingError, refetch } = query;

  const put = (settings: Settings) => {
    // What is on its way may have been read before the save.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, settings);
  };
  const beginAgain = () => setRound((before) => before + 1);
  const saved = (settings: Settings) => {
    put(settings);
    announce.success(settingsTexts.saved);
    void client.invalidateQueries({ queryKey: SECOND_FACTORS_KEY });
    beginAgain();
  };
  const content = () => {
    if (isLoadingError)
      return <LoadFailure message={settingsTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Spinner label={settingsTexts.loading} />;
    return <OpenForm key={round} settings={data} onSaved={saved} onNewer={put} onCancel={beginAgain} />;
  };
  return <ManagerPage title="Site Settings">{content()}</ManagerPage>;
}

/** The form of the settings as they were when the form opened: a later save elsewhere is a newer version. */
function OpenForm({ settings, ...rest }: Parameters<typeof SettingsForm>[0]) {
  const [opened] = useState(settings);
  return <SettingsForm settings={opened} {...rest} />;
}
