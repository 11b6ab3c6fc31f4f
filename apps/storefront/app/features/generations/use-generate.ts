import { videoCreditCost } from '@credit-studio/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { ApiError } from '../../lib/api/browser-api';
import { creditsQuery } from '../../lib/queries/credits-query';
import {
  decideGenerationProblem,
  type GenerationProblem,
  generationProblemTexts,
} from './decide-generation-problem';
import { describeStartError, findStartProblem } from './describe-start-error';
import { aiKeysQuery } from './generation-queries';
import type { PreparedRequest } from './studio-draft';
import { useStartGeneration } from './use-start-generation';

const describeKeysError = (error: Error): string =>
  error instanceof ApiError && error.status > 0 ? 'Failed to load API keys' : 'Error loading API keys';

const describeBalanceError = (error: Error): string =>
  error instanceof ApiError && ['not_found', 'account_not_created'].includes(error.code)
    ? 'User data not found'
    : 'Failed to load data';

/** Starting a video: what it needs, what speaks against it, and the start itself. */
export const useGenerate = ({ onStarted }: { onStarted: (generationId: string) => void }) => {
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
        hasPicture: imageUrl !== null,
        balance: credits.data?.balance ?? null,
        usableKeys: keys.data?.length ?? null,
        cost: videoCreditCost,
      });
      setProblem(found);
      if (!found && imageUrl) start({ ...request, imageUrl }, { onSuccess: onStarted });
    },
  };
};
