import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { ConfirmDialog } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BuyCreditsButton } from '../../../lib/buy-credits.tsx';
import { notifyUser } from '../../../lib/notifier.ts';
import { Gallery, galleryTitleId } from '../gallery/gallery.tsx';
import type { GenerationKind } from '../kinds/kind-parts.ts';
import { kindParts, partsOf } from '../kinds/kind-registry.ts';
import { Stage, stageTitleId } from '../stage/stage.tsx';
import { type GenerationActions, useGenerations } from '../use-generations.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GenerateBar, ProblemNotice } from './generate-bar.tsx';
import { describeLimit } from './start-problems.ts';
import styles from './studio.module.css';
import { formTitleId, StudioForm } from './studio-form.tsx';
import { useGenerate } from './use-generate.ts';

/** The tool: the form on one side, the stage on the other, the gallery below. Give it a key per kind. */
export function Studio({ kind }: { kind: GenerationKind }) {
  const { messages, creditCost, useForm } = kindParts[kind];
  const form = useForm();
  const { library, generations, stageId, onStage, show } = useGenerations({ onFinished: notifyFinished });
  const [generationToDelete, setGenerationToDelete] = useState<Generation | null>(null);
  const [isResetting, setResetting] = useState(false);
  const generating = useGenerate({
    kind,
    onStarted: (id) => {
      show(id);
      // On small screens the stage is far from the button.
      bringIntoView(stageTitleId);
    },
  });
  const { failure, loading } = generating;
  const unfinished = generations.filter(({ status }) => !isFinished(status)).length;
  const isFailureFixed = failure.problem === 'image-missing' && (form.prepared !== null || form.isUploading);
  useRaisedBalance(generating.balance, () => {
    if (failure.problem === 'insufficient-credits') generating.clearFailure();
  });

  const reset = () => {
    setResetting(false);
    generating.clearFailure();
    form.reset();
    show(null);
  };
  const actions: GenerationActions = {
    isStarting: generating.isStarting,
    onRetry: (generation) => generating.generate(partsOf(generation).repeat(generation)),
    onReuse: (generation) => {
      generating.clearFailure();
      form.reuse(generation);
      bringIntoView(formTitleId);
      notifyUser.success('The settings are back in the form.');
    },
    onDelete: setGenerationToDelete,
  };
  return (
    <>
      <div className={styles.columns}>
        <StudioForm
          title={messages.form.title}
          steps={form.steps}
          onSubmit={() => !form.hasFieldError && generating.generate(form.prepared)}
          footer={
            <GenerateBar
              messages={messages.form}
              cost={creditCost}
              balance={generating.balance}
              held={generating.held}
              limit={describeLimit({ membership: generating.membership, unfinished }, messages.form)}
              isStarting={generating.isStarting}
              isUploading={form.isUploading}
              onReset={() => (form.isEmpty ? reset() : setResetting(true))}
            >
              {loading.errorMessage && (
                <ProblemNotice
                  message={loading.errorMessage}
                  action={
                    <Button size="xs" variant="default" loading={loading.isRetrying} onClick={loading.retry}>
                      Retry
                    </Button>
                  }
                />
              )}
              {failure.message && !isFailureFixed && (
                <ProblemNotice
                  message={failure.message}
                  action={
                    failure.problem === 'insufficient-credits' && (
                      <BuyCreditsButton>Get credits</BuyCreditsButton>
                    )
                  }
                />
              )}
            </GenerateBar>
          }
        />
        <Stage
          kind={kind}
          next={form}
          hasGeneration={stageId !== null}
          onStage={onStage}
          actions={actions}
          onClose={() => show(null)}
        />
      </div>
      <Gallery
        kind={kind}
        library={library}
        generations={generations}
        shownId={stageId}
        actions={actions}
        onOpen={() => bringIntoView(stageTitleId)}
      />
      <ConfirmDialog
        isOpen={isResetting}
        title="Clear the form?"
        message="The image and everything that you wrote are removed from the form. Your finished videos stay."
        confirmLabel="Clear the form"
        onConfirm={reset}
        onCancel={() => setResetting(false)}
      />
      <DeleteDialog
        kind={kind}
        generation={generationToDelete}
        onClose={() => setGenerationToDelete(null)}
        onDeleted={(id) => {
          if (stageId === id) show(null, { replace: true });
          // After the closing dialog has returned the focus to a button that no longer exists.
          setTimeout(() => bringIntoView(galleryTitleId), 250);
        }}
      />
    </>
  );
}

/** Calls back when there are more credits than before, such as after a purchase over the studio. */
function useRaisedBalance(balance: number | null, onRaised: () => void): void {
  const last = useRef(balance);
  const notify = useEffectEvent(onRaised);
  useEffect(() => {
    if (balance !== null && last.current !== null && balance > last.current) notify();
    last.current = balance;
  }, [balance]);
}

/** A failure on the stage is announced there, with the reason. */
function notifyFinished(generation: Generation, { isOnStage }: { isOnStage: boolean }) {
  const { succeeded, failed } = partsOf(generation).messages.finished;
  if (generation.status === 'succeeded') notifyUser.success(succeeded);
  else if (!isOnStage) notifyUser.error({ title: 'Generation Error', message: failed });
}

/** Moves the focus to a heading, and scrolls to it unless it is in the upper half of the window. */
function bringIntoView(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const isInView = top >= 0 && top < window.innerHeight / 2;
  if (!isInView) heading.scrollIntoView({ block: 'start' });
}
