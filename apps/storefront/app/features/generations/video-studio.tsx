import type { Generation } from '@credit-studio/contracts';
import { videoCreditCost } from '@credit-studio/contracts/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notifyUser } from '../../lib/notifier.ts';
import { bringIntoView } from './bring-into-view.ts';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { GenerateBar, PackagesLink, ProblemNotice } from './generate-bar.tsx';
import { Stage, stageTitleId } from './stage.tsx';
import type { GenerationActions } from './stage-result.tsx';
import { findPromptProblem, reuseSettings, toRequest, toSameRequest } from './studio-draft.ts';
import { StudioForm, sceneTitleId } from './studio-form.tsx';
import { useGenerate } from './use-generate.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useStage } from './use-stage.ts';
import { useStudioDraft } from './use-studio-draft.ts';
import { galleryTitleId, VideoGallery } from './video-gallery.tsx';
import styles from './video-studio.module.css';

function tellOfEnd({ status }: Generation) {
  if (status === 'succeeded') notifyUser.success('Your video is ready.');
  else notifyUser.error({ title: 'Generation Error', message: 'The video was not made.' });
}

/** The tool: an image and instructions on one side, the video on the other, everything made below. */
export function VideoStudio() {
  const studio = useStudioDraft();
  const image = useImageUpload({ onUploaded: (imageUrl) => studio.change({ imageUrl }) });
  const stage = useStage({ onEnd: tellOfEnd });
  const [doomed, setDoomed] = useState<Generation | null>(null);
  const generating = useGenerate({
    onStarted: (id) => {
      stage.show(id);
      // On narrow screens the screen is far from the button; the focus takes the person there.
      bringIntoView(stageTitleId);
    },
  });
  const { refusal, loading } = generating;
  const isRefusalOver = refusal.cause === 'image-missing' && studio.draft.imageUrl !== null;

  const actions: GenerationActions = {
    isStarting: generating.isStarting,
    onRetry: (generation) => generating.generate(toSameRequest(generation)),
    onReuse: (generation) => {
      image.clear();
      generating.forget();
      studio.replace(reuseSettings(generation));
      bringIntoView(sceneTitleId);
      notifyUser.success('The settings are in the form again.');
    },
    onDelete: setDoomed,
  };
  return (
    <>
      <div className={styles.columns}>
        <StudioForm
          studio={studio}
          image={image}
          onGenerate={() => !findPromptProblem(studio.draft) && generating.generate(toRequest(studio.draft))}
          footer={
            <GenerateBar
              cost={videoCreditCost}
              balance={generating.balance}
              held={generating.held}
              isStarting={generating.isStarting}
              isUploading={image.upload.isUploading}
              onReset={() => {
                image.clear();
                generating.forget();
                studio.reset();
                stage.show(null);
              }}
            >
              {loading.problem && (
                <ProblemNotice
                  message={loading.problem}
                  action={
                    <Button size="xs" variant="default" loading={loading.isRetrying} onClick={loading.retry}>
                      Retry
                    </Button>
                  }
                />
              )}
              {refusal.message && !isRefusalOver && (
                <ProblemNotice
                  message={refusal.message}
                  action={refusal.cause === 'insufficient-credits' && <PackagesLink />}
                />
              )}
            </GenerateBar>
          }
        />
        <Stage
          hasVideo={stage.stageId !== null}
          onStage={stage.onStage}
          nextImageUrl={image.upload.previewUrl ?? studio.draft.imageUrl}
          next={studio.draft}
          actions={actions}
          onClose={() => stage.show(null)}
        />
      </div>
      <VideoGallery
        library={stage.library}
        videos={stage.videos}
        shownId={stage.stageId}
        actions={actions}
        onOpen={() => bringIntoView(stageTitleId)}
      />
      <DeleteVideoDialog
        generation={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(id) => {
          if (stage.stageId === id) stage.show(null, { replace: true });
          // After the dialog has given the focus back to a button that is gone.
          setTimeout(() => bringIntoView(galleryTitleId), 250);
        }}
      />
    </>
  );
}
