'use client';

import { useEffect } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { membership, type Membership, membershipPatch, type MembershipPatch } from '@/lib/memberships/contract';
import { rosterTexts } from '@/lib/memberships/resource';
import { DayField, RoleField, StateField } from './member-fields';
import type { RosterChanges } from './use-roster';

const texts = rosterTexts;
const none = { setValueAs: emptyAs(null) };

interface Props {
  member: Membership;
  name: string;
  /** The form for `end` has only the days. */
  purpose: 'edit' | 'end';
  changes: RosterChanges;
  onClose: () => void;
}

const valuesOf = ({ role, state, joined, left }: Membership) => ({ role, state, joined, left });

/** The form of a membership: role, state and days. */
export function EditMember({ member, name, purpose, changes, onClose }: Props) {
  const isEnd = purpose === 'end';
  const values = valuesOf(member);
  const edit = useEditForm({
    schema: membershipPatch,
    values: isEnd ? { ...values, left: values.left ?? defaultLastDay(member) } : values,
    version: member.updatedAt,
    save: (patch: MembershipPatch, updatedAt) =>
      api('PATCH /memberships/{id}', { params: { id: member.id }, body: { ...patch, updatedAt } }),
    onSaved: (saved) => {
      changes.put(saved);
      changes.outcome.success(isEnd && saved.left ? texts.ended(name, formatDay(saved.left)) : texts.changed(name));
      onClose();
    },
    onNewer: () => void changes.refresh(),
    onGone: () => void changes.refresh(),
    failure: (error) => serverMessage(error, texts.saveFailed),
    answer: membership,
    toValues: valuesOf,
  });
  const { register, setFocus, formState } = edit.form;
  const { errors } = formState;
  useEffect(() => setFocus(isEnd ? 'left' : 'role'), [setFocus, isEnd]);

  const remove = async () => {
    if (await changes.remove(member, name)) onClose();
  };
  return (
    <EditForm
      title={isEnd ? `End ${name}’s time in the team` : `Edit ${name}`}
      edit={edit}
      onCancel={onClose}
      actions={
        !isEnd && (
          <Button look="quiet" size="small" disabled={edit.saving} onClick={() => void remove()}>
            Delete
          </Button>
        )
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {!isEnd && (
          <>
            <RoleField error={errors.role?.message} input={register('role')} />
            <StateField error={errors.state?.message} select={register('state')} />
          </>
        )}
        <DayField label="Joined" error={errors.joined?.message} input={register('joined')} />
        <DayField
          label="Left"
          hint={isEnd ? 'The last day in the team.' : 'The last day in the team. Empty while it goes on.'}
          error={errors.left?.message}
          input={register('left', none)}
        />
      </div>
    </EditForm>
  );
}

/** Returns today, or the first day of a membership that has not begun. */
const defaultLastDay = ({ joined }: Membership): string => (joined > today() ? joined : today());
