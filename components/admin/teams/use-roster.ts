'use client';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { isGone, refusal } from '@/components/admin/manager/feedback/server-message';
import { type LatestOutcome, useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { conflictIn } from '@/components/admin/manager/form/conflict';
import { useOrder } from '@/components/admin/manager/list/move-buttons';
import { allMemberships, type TeamRow } from '@/components/admin/manager/roster/rows';
import { ApiError, api, needsReauthentication } from '@/lib/panel-client';
import { membership, type Membership, type MembershipState } from '@/lib/memberships/contract';
import { panelMessages } from '@/lib/panel-messages';
import { rosterTexts } from '@/lib/memberships/resource';
import type { ListPage } from '@/lib/platform/http/endpoint';

const texts = rosterTexts;

/** The state of the board: the list (null), the form of a new membership, or the form to edit or end one. */
export type RosterMode = null | 'add' | { id: number; purpose: 'edit' | 'end' };

/** The query of all memberships of a team, ended ones included, in the order of the roster. */
export const rosterOf = (team: number) =>
  queryOptions({
    queryKey: ['memberships', team],
    queryFn: async ({ signal }): Promise<ListPage<Membership>> => {
      const items = await allMemberships(team, signal);
      return { items, total: items.length };
    },
  });

export type RosterChanges = ReturnType<typeof useRoster>;

interface StateChange {
  member: Membership;
  state: MembershipState;
  name: string;
}

/**
 * Returns functions that change a team's roster and announce the outcome. After a conflict with another editor the roster is
 * reloaded.
 */
export function useRoster({ teamID }: TeamRow) {
  const client = useQueryClient();
  const outcome = useLatestOutcome();
  const confirm = useConfirm();
  const queryKey = ['memberships', teamID];

  const change = (changed: (items: Membership[]) => Membership[]) =>
    client.setQueryData<ListPage<Membership>>(queryKey, (part) => part && { ...part, items: changed(part.items) });
  const without = (items: Membership[], id: number) => items.filter((one) => one.id !== id);
  /** Reloads the roster, and the lists of teams and players, which contain memberships. */
  const refresh = () =>
    Promise.all([queryKey, ['teams'], ['players']].map((key) => client.invalidateQueries({ queryKey: key })));
  /** Shows the saved membership before the lists are reloaded. */
  const put = (saved: Membership) => {
    change((items) =>
      items.some(({ id }) => id === saved.id)
        ? items.map((one) => (one.id === saved.id ? saved : one))
        : [...items, saved],
    );
    void refresh();
  };
  const refused = (error: unknown, name: string, text: string) => {
    void refresh();
    if (needsReauthentication(error)) return;
    if (conflictIn(error, membership) || isGone(error)) outcome.failure(texts.stale(name));
    else outcome.failure(text, refusal(error));
  };

  const setState = useMutation({
    mutationFn: ({ member: { id, updatedAt }, state }: StateChange) =>
      api('PATCH /memberships/{id}', { params: { id }, body: { state, updatedAt } }),
    onSuccess: (saved, { state, name }) => {
      put(saved);
      outcome.success(state === 'bench' ? texts.benched(name) : texts.activated(name));
    },
    onError: (error, { name }) => refused(error, name, texts.saveFailed),
  });
  const removal = useMutation({
    mutationFn: ({ member: { id } }: { member: Membership; name: string }) =>
      api('DELETE /memberships/{id}', { params: { id } }),
    onSuccess: async (_, { name }) => {
      outcome.success(texts.deleted(name));
      await refresh();
    },
    onError: (error, { name }) => refused(error, name, texts.deleteFailed),
  });
  /** Deletes a membership after a confirmation. @returns whether the user confirmed */
  const remove = async (member: Membership, name: string): Promise<boolean> => {
    const isConfirmed = await confirm({ question: texts.confirmDelete, thing: name, action: 'Delete' });
    if (isConfirmed) {
      change((items) => without(items, member.id));
      removal.mutate({ member, name });
    }
    return isConfirmed;
  };
  return { setState: setState.mutate, remove, put, refresh, outcome };
}

/** Returns a function that sets the order of the current members of a roster. */
export function useMove(teamID: number, nameOf: (playerID: number) => string, outcome: LatestOutcome) {
  const client = useQueryClient();
  const queryKey = ['memberships', teamID];
  return useOrder<Membership>({
    queryKey,
    save: (ids) => api('PUT /memberships/order', { body: { ids } }),
    onSaved: (moved, count) => {
      outcome.success(panelMessages.moved(nameOf(moved.playerID), moved.position + 1, count));
      void client.invalidateQueries({ queryKey: ['teams'] });
    },
    onFailed: (error) => {
      const isOther = error instanceof ApiError && error.code === 'invalid';
      if (isOther) outcome.failure(texts.staleOrder);
      else outcome.failure(texts.orderFailed, refusal(error));
    },
  });
}
