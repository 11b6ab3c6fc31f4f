import type { AddedSecondFactor, Client, StaffSecurity } from '@credit-studio/contracts';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { useSecondFactor } from '../../session/index.ts';

const queryKey = queryKeys.staffSecurity.all;

export function useStaffSecurity() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.getStaffSecurity(undefined, { signal })).data,
  });
}

/** Takes what the API answered after a change. The team's list shows who has a second factor, too. */
export function useTakeSecurity(): (security: StaffSecurity) => void {
  const queryClient = useQueryClient();
  const { refetch } = useSecondFactor();
  return (security) => {
    queryClient.setQueryData(queryKey, security);
    refetch();
    for (const key of [queryKeys.team.all, queryKeys.audit.all])
      void queryClient.invalidateQueries({ queryKey: key });
  };
}

type Change = (api: Client) => Promise<{ data: StaffSecurity }>;

/** A change of what is set up already, such as another name of a passkey. */
export function useSecurityChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  const take = useTakeSecurity();
  return useMutation({
    mutationFn: async (change: Change) => (await change(api)).data,
    onSuccess: take,
    // What was changed may have been removed in another tab.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Adds a second factor. With the first one the session needs its proof from now on, so it is kept before anything else is
 * asked.
 */
function useAdding<Input>(add: (api: Client, input: Input) => Promise<{ data: AddedSecondFactor }>) {
  const api = useApi();
  const { keepProof } = useSecondFactor();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { data } = await add(api, input);
      if (data.proof !== null) keepProof(data.proof);
      return data;
    },
  });
}

/** Lets the browser make a passkey with a name, and adds it. Rejects with the browser's error or the API's. */
export function useAddPasskey() {
  return useAdding(async (api, name: string) => {
    const { data: optionsJSON } = await api.startPasskey();
    const answer = await startRegistration({ optionsJSON });
    const { clientExtensionResults } = answer;
    return api.addPasskey({
      body: { name, answer: { ...answer, clientExtensionResults: { ...clientExtensionResults } } },
    });
  });
}

/** A new secret for an authenticator app. It counts once a code confirms it. */
export function useAppOffer() {
  const api = useApi();
  return useMutation({ mutationFn: async () => (await api.startAuthenticatorApp()).data });
}

export function useConfirmApp() {
  return useAdding((api, code: string) => api.confirmAuthenticatorApp({ body: { code } }));
}

/** New recovery codes in place of all earlier ones. */
export function useNewRecoveryCodes() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.makeRecoveryCodes()).data.recoveryCodes,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
