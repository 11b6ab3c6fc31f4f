import type { Generation } from '@credit-studio/contracts';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BuyCreditsButton } from '../../../lib/buy-credits.tsx';
import { catchLostFocus } from '../../../lib/catch-lost-focus.ts';
import { notifyUser } from '../../../lib/notifier.ts';
import { paths } from '../../../lib/paths.ts';
import { notifyInBrowser } from '../browser-notice.ts';
import { Examples, useAddressedExample } from '../examples/examples.tsx';
import { Gallery, galleryTitleId } from '../gallery/gallery.tsx';
import { ShareDialog } from '../gallery/share-dialog.tsx';
import { useResumedExports } from '../gallery/use-export.ts';
import { useGalleryFilter } from '../gallery/use-gallery-filter.ts';
import type { GenerationKind } from '../kinds/kind-parts.ts';
import { kindOf, partsOf } from '../kinds/kind-registry.ts';
import { Stage, stageTitleId } from '../stage/stage.tsx';
import { type GenerationActions, useGenerations, useOpenedFromGallery } from '../use-generations.ts';
import { GenerateBar, ProblemNotice } from './generate-bar.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { describeLimit } from './start-problems.ts';
import styles from './studio.module.css';
import { formTitleId, StudioForm } from './studio-form.tsx';
import { undoShownMs, useDeletion } from './use-deletion.tsx';
import { useGenerate } from './use-generate.ts';

const resetNoticeId = 'studio-reset';

export interface StudioProps {
  kind: GenerationKind;
  /** The generation that was on the stage before, also in the studio of another kind. */
  leftId: string | null;
}

/** The tool: the stage, the dock below it, and the gallery. Give it a key per kind. */
export function Studio({ kind, leftId }: StudioProps) {
  const { messages, useForm } = kindOf(kind);
  const form = useForm();
  useAddressedExample({ kind, onTry: form.tryExample });
  const openKind = useOpenKind();
  const filtering = useGalleryFilter();
  const { library, generations, unfinishedCount, stageId, onStage, show } = useGenerations({
    filter: filtering.filter,
    onFinished: (generation, place) => {
      notifyFinished(generation, place);
      notifyInBrowser({ ...describeOutcome(generation), onOpen: () => openKind(generation) });
    },
  });
  const isSettled = useSettled(onStage.isAwaited);
  useResumedExports();
  useOpenedFromGallery(() => bringIntoView(stageTitleId));
  const [sharedId, setSharedId] = useState<string | null>(null);
  const generating = useGenerate({
    kind,
    variants: form.variants,
    onStarted: (id) => {
      show(id);
      // On small screens the stage is far from the button.
      bringIntoView(stageTitleId);
    },
  });
  const { failure, loading } = generating;
  const deletion = useDeletion({
    onDeleted: (ids) => {
      if (stageId && ids.includes(stageId)) show(null, { replace: true });
      catchLostFocus(() => bringIntoView(galleryTitleId));
    },
  });
  const toShare =
    generations.find(({ _id }) => _id === sharedId) ??
    (onStage.generation?._id === sharedId ? onStage.generation : null);
  const isFailureFixed = failure.problem === 'image-missing' && (form.prepared !== null || form.isUploading);
  useRaisedBalance(generating.balance, () => {
    if (failure.problem === 'insufficient-credits') generating.clearFailure();
  });

  const reset = () => {
    const { isEmpty } = form;
    generating.clearFailure();
    const undo = form.reset();
    show(null);
    if (isEmpty) return;
    notifyUser.success({
      id: resetNoticeId,
      durationMs: undoShownMs,
      message: (
        <>
          {m.studio_reset_done()}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              undo();
              notifyUser.success({ id: resetNoticeId, message: m.studio_settings_restored() });
            }}
          >
            {m.studio_undo()}
          </Button>
        </>
      ),
    });
  };
  const actions: GenerationActions = {
    isStarting: generating.isStarting,
    onRetry: (generation) => generating.generate(partsOf(generation).repeat(generation)),
    onReuse: (generation) => {
      generating.clearFailure();
      if (generation.kind === kind) form.reuse(generation);
      else {
        partsOf(generation).keepSettings(generation);
        openKind(generation);
      }
      bringIntoView(formTitleId);
      notifyUser.success(m.studio_settings_restored());
    },
    onUseAsInput: (imageUrl) => {
      generating.clearFailure();
      form.takeImage(imageUrl);
      show(null);
      bringIntoView(formTitleId);
    },
    onDelete: deletion,
    onShare: ({ _id }) => setSharedId(_id),
  };
  return (
    <>
      <div className={styles.workspace} data-awaits-stage={!isSettled || undefined}>
        <Stage
          kind={kind}
          next={form}
          hasGeneration={stageId !== null}
          onStage={onStage}
          actions={actions}
          onClose={() => show(null)}
        />
        {stageId === null && form.isEmpty && <Examples kind={kind} onTry={form.tryExample} />}
        <StudioForm
          title={messages.form.title()}
          kindSwitch={<KindSwitch kind={kind} />}
          steps={form.steps}
          options={form.options}
          limit={describeLimit(
            { membership: generating.membership, unfinished: unfinishedCount },
            messages.form,
          )}
          onSubmit={() => !form.hasFieldError && generating.generate(form.prepared)}
          footer={
            <GenerateBar
              messages={messages.form}
              cost={generating.cost}
              balance={generating.balance}
              held={generating.held}
              isStarting={generating.isStarting}
              isUploading={form.isUploading}
              onReset={reset}
            >
              {loading.errorMessage && (
                <ProblemNotice
                  message={loading.errorMessage}
                  action={
                    <Button size="xs" variant="default" loading={loading.isRetrying} onClick={loading.retry}>
                      {m.studio_retry()}
                    </Button>
                  }
                />
              )}
              {failure.message && !isFailureFixed && (
                <ProblemNotice
                  message={failure.message}
                  action={
                    failure.problem === 'insufficient-credits' && (
                      <BuyCreditsButton>{m.studio_get_credits()}</BuyCreditsButton>
                    )
                  }
                />
              )}
            </GenerateBar>
          }
        />
      </div>
      <Gallery
        kind={kind}
        library={library}
        filtering={filtering}
        generations={generations}
        shownId={stageId}
        leftId={leftId}
        actions={actions}
      />
      <ShareDialog generation={toShare} onClose={() => setSharedId(null)} />
    </>
  );
}

/** Opens the studio of another kind of generation, with this one on its stage. */
function useOpenKind() {
  const navigate = useNavigate();
  return (generation: Generation) =>
    void navigate(paths.generation(generation), { preventScrollReset: true });
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

/** A failure on the stage is announced there, with the reason. The variants of one request share their notices. */
function notifyFinished(generation: Generation, { isOnStage }: { isOnStage: boolean }) {
  const { id, title } = describeOutcome(generation);
  if (generation.status === 'succeeded') notifyUser.success({ id, message: title });
  else if (!isOnStage) notifyUser.error({ id, title: m.studio_generation_error(), message: title });
}

function describeOutcome(generation: Generation) {
  const { messages, summarize } = partsOf(generation);
  const { succeeded, failed } = messages.finished;
  return {
    id: `${generation.status}-${generation.batchId}`,
    title: generation.status === 'succeeded' ? succeeded() : failed(),
    text: summarize(generation).name,
  };
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
