import { ApiError } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

function isRefusedToken(error: unknown) {
  return error instanceof ApiError && error.status === 401;
}

/** Calls back when the API no longer accepts the token, whichever query or mutation learnt it. */
export function useRefusedToken(onRefused: () => void): void {
  const queryClient = useQueryClient();
  const check = useEffectEvent((error: unknown) => {
    if (isRefusedToken(error)) onRefused();
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
