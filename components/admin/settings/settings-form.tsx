'use client';

import type { ReactNode } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import { settings as settingsAsRead, type Settings, type SettingsPatch, settingsPatch } from '@/lib/settings/contract';
import { settingsTexts } from '@/lib/settings/resource';
import { IdentityFields } from './identity-fields';
import { LegalFields } from './legal-fields';
import { LinkFields } from './link-fields';
import { LookFields } from './look-fields';
import { SignInFields } from './sign-in-fields';

interface Props extends Omit<EditHandlers<Settings>, 'onGone'> {
  settings: Settings;
}

const valuesOf = ({ updatedAt: _, ...fields }: Settings): Omit<SettingsPatch, 'updatedAt'> => fields;

/** Only what was changed is sent: fields that were never set follow the defaults of the code. */
function changesOf(values: SettingsPatch, known: Settings): SettingsPatch {
  const before = Object.entries(valuesOf(known));
  const same = before.filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(new Map(Object.entries(values)).get(name)),
  );
  const unchanged = new Set(same.map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unchanged.has(name)));
}

export function SettingsForm({ settings, onSaved, onNewer, onCancel }: Props) {
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
    <EditForm title="Edit Settings" edit={edit} onCancel={onCancel}>
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
