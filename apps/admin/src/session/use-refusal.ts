import { ApiError } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

export interface RefusalHandlers {
  /** The API no longer accepts the token. */
  onToken: () => void;
  /** The person's role does not include a call. */
  onRight: () => void;
}

/** Calls back when the API refuses the person, whichever query or mutation learnt it. */
export function useRefusal({ onToken, onRight }: RefusalHandlers): void {
  const queryClient = useQueryClient();
  const check = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) onToken();
    if (error.code === 'permission_missing' || error.code === 'admin_only') onRight();
  });
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
