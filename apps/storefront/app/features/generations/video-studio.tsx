import type { Generation } from '@credit-studio/contracts';
import { videoCreditCost } from '@credit-studio/contracts/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { ApiError } from '../../lib/api/browser-api';
import { notifyUser } from '../../lib/notifier';
import { creditsQuery } from '../../lib/queries/credits-query';
import { queryKeys } from '../../lib/query-keys';
import {
  decideGenerationProblem,
  type GenerationProblem,
  generationProblemTexts,
} from './decide-generation-problem';
import { describeStartError, findStartProblem } from './describe-start-error';
import { GenerationForm } from './generation-form';
import { CostLine, PackagesLink, ProblemNotice, RetryButton } from './generation-notice';
import { aiKeysQuery, generationsQuery } from './generation-queries';
import { useFollowedGeneration } from './use-followed-generation';
import { useRunningGeneration } from './use-running-generation';
import { type GenerationRequest, useStartGeneration } from './use-start-generation';
import { VideoLibrary } from './video-library';
import { VideoPreview } from './video-preview';
import styles from './video-studio.module.css';

const describeKeysError = (error: Error): string =>
  error instanceof ApiError && error.status > 0 ? 'Failed to load API keys' : 'Error loading API keys';

/** On narrow screens the screen is far below the button; the focus takes the person there. */
const lookAtPreview = () => document.getElementById('preview-title')?.focus();

/** The tool: a picture and instructions on one side, the video on the other, everything made below. */
export function VideoStudio() {
  const api = useApi();
  const queryClient = useQueryClient();
  const credits = useQuery(creditsQuery(api));
  const keys = useQuery(aiKeysQuery(api));
  const generations = useQuery(generationsQuery(api));
  const start = useStartGeneration();
  const [problem, setProblem] = useState<GenerationProblem | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);

  const { runningId, follow, end } = useRunningGeneration(generations.data);
  const showEnded = (generation: Generation | null) => {
    end();
    if (!generation) return;
    queryClient.setQueryData(generationsQuery(api).queryKey, (known) => [
      generation,
      ...(known ?? []).filter(({ _id }) => _id !== generation._id),
    ]);
    setShownId(generation._id);
    if (generation.status === 'succeeded') notifyUser.success('Your video is ready.');
    else notifyUser.error({ title: 'Generation Error', message: 'The video was not made.' });
  };
  const followed = useFollowedGeneration({ generationId: runningId, onEnd: showEnded });
  const shown = generations.data?.find(({ _id }) => _id === (runningId ?? shownId)) ?? null;

  const generate = ({
    imageUrl,
    ...request
  }: Omit<GenerationRequest, 'imageUrl'> & { imageUrl: string | null }) => {
    start.reset();
    const found = decideGenerationProblem({
      hasPicture: imageUrl !== null,
      balance: credits.data?.balance ?? null,
      usableKeys: keys.data?.length ?? null,
      cost: videoCreditCost,
    });
    setProblem(found);
    if (!found && imageUrl)
      start.mutate(
        { ...request, imageUrl },
        {
          onSuccess: (id) => {
            follow(id);
            lookAtPreview();
          },
        },
      );
  };
  const reset = () => {
    start.reset();
    setProblem(null);
    setShownId(null);
  };

  const message = problem ? generationProblemTexts[problem] : start.error && describeStartError(start.error);
  const cause = problem ?? findStartProblem(start.error);
  const loadingProblem = [
    credits.isError && 'Failed to load data',
    keys.isError && describeKeysError(keys.error),
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <>
      <div className={styles.columns}>
        <GenerationForm
          isBusy={start.isPending || runningId !== null}
          onPictureChosen={() => setProblem(null)}
          onGenerate={generate}
          onReset={reset}
          notice={
            <>
              <CostLine
                cost={videoCreditCost}
                balance={credits.data?.balance ?? null}
                held={credits.data?.held ?? 0}
              />
              {loadingProblem && (
                <ProblemNotice
                  message={loadingProblem}
                  action={
                    <RetryButton
                      isRetrying={credits.isFetching || keys.isFetching}
                      onRetry={() => {
                        if (credits.isError) void credits.refetch();
                        if (keys.isError) void keys.refetch();
                      }}
                    />
                  }
                />
              )}
              {message && (
                <ProblemNotice
                  message={message}
                  action={cause === 'insufficient-credits' && <PackagesLink />}
                />
              )}
            </>
          }
        />
        <VideoPreview isRunning={runningId !== null} generation={shown} followed={followed} />
      </div>
      <VideoLibrary
        generations={generations.data}
        isFailed={generations.isError}
        onRetry={() => void queryClient.invalidateQueries({ queryKey: queryKeys.generations() })}
        onShow={({ _id }) => {
          setShownId(_id);
          lookAtPreview();
        }}
        onDeleted={(id) => setShownId((known) => (known === id ? null : known))}
      />
    </>
  );
}
