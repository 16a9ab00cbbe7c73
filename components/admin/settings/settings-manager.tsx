'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { type ComparedField, comparedWords, type Words } from '@/components/admin/manager/history/compared';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { SECOND_FACTORS_KEY } from '@/components/admin/manager/session/use-second-factors';
import { formatDay } from '@/lib/dates';
import { api } from '@/lib/panel-client';
import { NETWORKS } from '@/lib/platform/site/identity';
import { type Settings, settings as settingsAsRead, type SettingsPatch, settingsPatch } from '@/lib/settings/contract';
import { settingsResource, settingsTexts } from '@/lib/settings/resource';
import { LookFields } from './look-fields';
import { IdentityFields, LegalFields, LinkFields, SignInFields } from './settings-fields';

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
  return <ManagerPage title={settingsResource.panel.title}>{content()}</ManagerPage>;
}

/** The form of the settings as they were when the form opened: a later save elsewhere is a newer version. */
function OpenForm({ settings, ...rest }: Parameters<typeof SettingsForm>[0]) {
  const [opened] = useState(settings);
  return <SettingsForm settings={opened} {...rest} />;
}

interface SettingsFormProps extends Omit<EditHandlers<Settings>, 'onGone'> {
  settings: Settings;
}

const valuesOf = ({ updatedAt: _, ...fields }: Settings): Omit<SettingsPatch, 'updatedAt'> => fields;

/** Only what was changed is sent: fields that were never set follow the defaults of the code. */
function changesOf(values: SettingsPatch, saved: Settings): SettingsPatch {
  const before = Object.entries(valuesOf(saved));
  const same = before.filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(new Map(Object.entries(values)).get(name)),
  );
  const unchanged = new Set(same.map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unchanged.has(name)));
}

function comparedSettings(settings: Settings) {
  // Who needs a second factor is not restored.
  const words: Words<Settings, 'social' | 'requireSecondFactor' | 'updatedAt'> = {
    name: { label: 'Name', value: settings.name },
    shortName: { label: 'Short name', value: settings.shortName },
    tagline: { label: 'Tagline', value: settings.tagline },
    description: { label: 'Description', value: settings.description },
    founded: { label: 'Founded', value: String(settings.founded) },
    headquarters: { label: 'Headquarters', value: settings.headquarters },
    games: { label: 'Games', value: settings.games.join(', ') },
    email: { label: 'Email', value: settings.email },
    logo: { label: 'Logo', value: settings.logo ?? '', isPicture: true },
    logoDark: { label: 'Logo for the dark theme', value: settings.logoDark ?? '', isPicture: true },
    mark: { label: 'Mark', value: settings.mark ?? '', isPicture: true },
    accent: { label: 'Accent colour', value: settings.accent ?? '' },
    shopUrl: { label: 'Shop', value: settings.shopUrl },
    legalUpdated: { label: 'Last updated', value: formatDay(settings.legalUpdated) },
    address: { label: 'Postal address', value: settings.address },
    authority: { label: 'Authority', value: settings.authority },
    law: { label: 'Law', value: settings.law },
    messageDays: { label: 'Days of messages', value: String(settings.messageDays) },
  };
  const links = NETWORKS.map(({ network, name }) => [network, { label: name, value: settings.social[network] }]);
  return comparedWords({ ...words, ...(Object.fromEntries(links) as Record<string, ComparedField>) });
}

const history: History<Settings> = {
  name: 'settings',
  list: (signal) => api('GET /settings/revisions', { signal }),
  schema: settingsAsRead,
  compared: comparedSettings,
};

function SettingsForm({ settings, onSaved, onNewer, onCancel }: SettingsFormProps) {
  const save = (values: SettingsPatch, updatedAt: string | undefined, newer: Settings | null) =>
    api('PATCH /settings', { body: { ...changesOf(values, newer ?? settings), updatedAt } });
  const edit = useEditForm({
    schema: settingsPatch,
    values: valuesOf(settings),
    version: settings.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, settingsTexts.saveFailed),
    answer: settingsAsRead,
    toValues: valuesOf,
    onNewer,
    draft: 'settings',
  });
  const { form, hold, held } = edit;
  return (
    <EditForm
      title="Edit Settings"
      edit={edit}
      onCancel={onCancel}
      actions={<HistoryButton history={history} opened={settings} edit={edit} />}
    >
      <Group name="The organisation">
        <IdentityFields form={form} />
      </Group>
      <Group name="Logo and colour">
        <LookFields form={form} hold={hold} held={held} />
      </Group>
      <Group name="Links">
        <LinkFields form={form} />
      </Group>
      <Group name="Legal pages">
        <LegalFields form={form} />
      </Group>
      <Group name="Signing in">
        <SignInFields form={form} />
      </Group>
    </EditForm>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6 border-t border-line pt-6">
      <legend className="pr-4 display text-title-sm">{name}</legend>
      {children}
    </fieldset>
  );
}
