import {
  ApiError,
  type Client,
  type NewTeamInvitation,
  storedStaffRoles,
  type teamSecurityChangesSchema,
} from '@credit-studio/contracts';
import { isUnanswered } from '@credit-studio/frontend/query-client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { useSecondFactor, useSession } from '../../session/index.ts';

export function getTeamQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.team.lists,
    queryFn: async ({ signal }) => (await api.getTeam(undefined, { signal })).data,
  });
}

export function useTeam() {
  return useQuery(getTeamQuery(useApi()));
}

/** `_id` of the signed-in person. */
export function useOwnId(): string | null {
  const { state } = useSession();
  return state.status === 'staff' ? state.user._id : null;
}

/** What shows the team or a person of it. A change of a role suspends keys, too. */
const touched: readonly (readonly string[])[] = [
  queryKeys.team.lists,
  queryKeys.users.all,
  queryKeys.apiKeys.all,
  queryKeys.audit.all,
];

/** A change of the team; the list is read again before it settles, also after a failure. */
function useTeamChange<Input, Result>(change: (api: Client, input: Input) => Promise<Result>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Invites someone. An invitation whose answer was lost is sent again under its key, and so mailed once. */
export function useInvite() {
  const unanswered = useRef<{ wish: string; key: string }>(null);
  return useTeamChange(async (api, body: NewTeamInvitation) => {
    const wish = JSON.stringify(body);
    const key = unanswered.current?.wish === wish ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { wish, key };
    try {
      return (await api.inviteToTeam({ body }, { headers: { 'idempotency-key': key } })).data;
    } catch (error) {
      if (error instanceof ApiError && !isUnanswered(error)) unanswered.current = null;
      throw error;
    }
  });
}

export function useResendInvitation() {
  return useTeamChange(async (api, id: string) => (await api.resendTeamInvitation({ params: { id } })).data);
}

export function useRevokeInvitation() {
  return useTeamChange(async (api, id: string) => api.revokeTeamInvitation({ params: { id } }));
}

interface RoleEdit {
  id: string;
  /** Null takes the person out of the team. */
  role: keyof typeof storedStaffRoles | null;
  version: number;
}

/** Gives someone of the team another role, or none. The API refuses it when the record has changed. */
export function useRoleEdit() {
  return useTeamChange(async (api, { id, role, version }: RoleEdit) => {
    const userRole = role === null ? 'member' : storedStaffRoles[role];
    return (await api.updateUser({ params: { id }, body: { userRole, version } })).data;
  });
}

/** Takes away the passkeys, app and recovery codes of someone else. */
export function useRemoveSecondFactor() {
  return useTeamChange(async (api, id: string) => api.removeSecondFactorOf({ params: { id } }));
}

export function useTeamSecurity() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.teamSecurity.all,
    queryFn: async ({ signal }) => (await api.getTeamSecurity(undefined, { signal })).data,
  });
}

/** Saves how the whole team is protected. Whether a second factor is required changes the caller's session, too. */
export function useTeamSecurityEdit() {
  const queryClient = useQueryClient();
  const { refetch } = useSecondFactor();
  const api = useApi();
  return useMutation({
    mutationFn: async (body: z.input<typeof teamSecurityChangesSchema>) =>
      (await api.updateTeamSecurity({ body })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.teamSecurity.all, saved);
      refetch();
      return queryClient.invalidateQueries({ queryKey: queryKeys.audit.all });
    },
  });
}
