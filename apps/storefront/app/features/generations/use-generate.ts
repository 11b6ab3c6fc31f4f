import { videoCreditCost } from '@credit-studio/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { ApiError } from '../../lib/api/browser-api.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import {
  decideGenerationProblem,
  type GenerationProblem,
  generationProblemTexts,
} from './decide-generation-problem.ts';
import { describeStartError, findStartProblem } from './describe-start-error.ts';
import { aiKeysQuery } from './generation-queries.ts';
import type { PreparedRequest } from './studio-draft.ts';
import { useStartGeneration } from './use-start-generation.ts';

function describeKeysError(error: Error): string {
  return error instanceof ApiError && error.status > 0 ? 'Failed to load API keys' : 'Error loading API keys';
}

function describeBalanceError(error: Error): string {
  return error instanceof ApiError && ['not_found', 'account_not_created'].includes(error.code)
    ? 'User data not found'
    : 'Failed to load data';
}

/** Starting a video: what it needs, what speaks against it, and the start itself. */
export function useGenerate({ onStarted }: { onStarted: (generationId: string) => void }) {
  const api = useApi();
  const credits = useQuery(creditsQuery(api));
  const keys = useQuery(aiKeysQuery(api));
  const { start, isPending, error, reset } = useStartGeneration();
  const [problem, setProblem] = useState<GenerationProblem | null>(null);

  const texts = [
    credits.isError && describeBalanceError(credits.error),
    keys.isError && describeKeysError(keys.error),
  ];
  return {
    balance: credits.data?.balance ?? null,
    held: credits.data?.held ?? 0,
    isStarting: isPending,
    loading: {
      problem: texts.filter(Boolean).join('. ') || null,
      isRetrying: credits.isFetching || keys.isFetching,
      retry: () => {
        if (credits.isError) void credits.refetch();
        if (keys.isError) void keys.refetch();
      },
    },
    /** Why the last press led nowhere. */
    refusal: {
      message: problem ? generationProblemTexts[problem] : error && describeStartError(error),
      cause: problem ?? findStartProblem(error),
    },
    forget: () => {
      reset();
      setProblem(null);
    },
    generate: ({ imageUrl, ...request }: PreparedRequest) => {
      reset();
      const found = decideGenerationProblem({
        hasImage: imageUrl !== null,
        balance: credits.data?.balance ?? null,
        usableKeys: keys.data?.length ?? null,
        cost: videoCreditCost,
      });
      setProblem(found);
      if (!found && imageUrl) start({ ...request, imageUrl }, { onSuccess: onStarted });
    },
  };
}
