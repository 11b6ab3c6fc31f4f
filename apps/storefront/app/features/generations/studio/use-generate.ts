import { retryUnanswered } from '@credit-studio/frontend/query-client';
import { m } from '@credit-studio/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { ApiError } from '../../../lib/api/browser-api.ts';
import { createAttemptKeys } from '../../../lib/attempts/attempt-keys.ts';
import { accountQuery } from '../../../lib/queries/account-query.ts';
import { creditsQuery } from '../../../lib/queries/credits-query.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSessionUser } from '../../../session/session-context.ts';
import { aiKeysQuery, generationOptionsQuery } from '../generation-queries.ts';
import type { GenerationKind, PreparedGeneration, StartProblem } from '../kinds/kind-parts.ts';
import { kindParts } from '../kinds/kind-registry.ts';
import { decideStartProblem, describeStartError, findStartProblem } from './start-problems.ts';

export interface GenerateInput {
  kind: GenerationKind;
  /** How many results the form asks for. */
  variants: number;
  onStarted: (generationId: string) => void;
}

/** Starts generations: loads what a start depends on, checks it, sends the request and reports what went wrong. */
export function useGenerate({ kind, variants, onStarted }: GenerateInput) {
  const api = useApi();
  const { messages } = kindParts[kind];
  const price = useQuery(generationOptionsQuery(api)).data[kind].creditCost;
  const credits = useQuery(creditsQuery(api));
  const keys = useQuery(aiKeysQuery(api));
  const account = useQuery(accountQuery(api, useSessionUser().email));
  const { start, isPending, error, reset } = useStartGeneration(kind);
  const [problem, setProblem] = useState<StartProblem | null>(null);

  const loadErrors = [
    credits.isError && describeBalanceError(credits.error),
    keys.isError && describeKeysError(keys.error),
  ];
  return {
    balance: credits.data?.balance ?? null,
    held: credits.data?.held ?? 0,
    cost: price * variants,
    membership: account.data?.userMembership ?? null,
    isStarting: isPending,
    loading: {
      errorMessage: loadErrors.filter(Boolean).join('. ') || null,
      isRetrying: credits.isFetching || keys.isFetching,
      retry: () => {
        if (credits.isError) void credits.refetch();
        if (keys.isError) void keys.refetch();
      },
    },
    /** Why the last start failed. */
    failure: {
      message: problem
        ? messages.form.startProblems[problem]()
        : error && describeStartError(error, messages.form),
      problem: problem ?? findStartProblem(error),
    },
    clearFailure: () => {
      reset();
      setProblem(null);
    },
    /** Null when the form has no image. */
    generate: (prepared: PreparedGeneration | null) => {
      reset();
      const found = decideStartProblem({
        hasImage: prepared !== null,
        balance: credits.data?.balance ?? null,
        usableKeys: keys.data?.length ?? null,
        cost: price * variants,
      });
      setProblem(found);
      if (!found && prepared) start(prepared, { onSuccess: onStarted });
    },
  };
}

function describeKeysError(error: Error): string {
  return error instanceof ApiError && error.status > 0 ? m.studio_keys_failed() : m.studio_keys_error();
}

function describeBalanceError(error: Error): string {
  return error instanceof ApiError && ['not_found', 'account_not_created'].includes(error.code)
    ? m.studio_user_not_found()
    : m.studio_load_failed();
}

/**
 * Starts a generation and returns its id. Each attempt at one request carries the same key, over retries, presses
 * and reloads, so that a lost answer never starts or charges a second one.
 */
function useStartGeneration(kind: GenerationKind) {
  const api = useApi();
  const queryClient = useQueryClient();
  const attemptKeys = createAttemptKeys(kind);
  const { mutate, ...mutation } = useMutation({
    mutationFn: ({ key, prepared }: { key: string; prepared: PreparedGeneration }) =>
      prepared.start(api, { headers: { 'idempotency-key': key } }),
    ...retryUnanswered,
    onSuccess: () => attemptKeys.forget(),
    // Not awaited: the generation appears on the stage once it has started, not once the lists are up to date.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
      void queryClient.invalidateQueries({ queryKey: queryKeys.credits.all });
    },
  });
  return {
    ...mutation,
    start: (prepared: PreparedGeneration, options: { onSuccess: (generationId: string) => void }) =>
      mutate({ key: attemptKeys.find(prepared.request), prepared }, options),
  };
}
