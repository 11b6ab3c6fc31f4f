import type { AspectRatio } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.ts';
import { generationOptionsQuery } from '../../generation-queries.ts';
import { FrameImage, FrameMarks, ScreenFrame } from '../../screen-frame.tsx';
import { ImageInput, useImageUpload } from '../image-input.tsx';
import type { GenerationOf, KindForm } from '../kind-parts.ts';
import { DirectionStep } from './direction-step.tsx';
import { FormatStep } from './format-step.tsx';
import { LastImage } from './last-image.tsx';
import {
  emptyDraft,
  findPromptProblem,
  findSeedProblem,
  fitToOptions,
  reuseSettings,
  useVideoDraft,
  type VideoDraft,
} from './video-draft.ts';
import styles from './video-form.module.css';
import { describeFormat, prepareVideo, toVideoRequest } from './video-request.ts';

/** The form of the next video: its image, what happens in it, its shape and length. */
export function useVideoForm(): KindForm<GenerationOf<'video'>> {
  const options = useQuery(generationOptionsQuery(useApi())).data.video;
  const stored = useVideoDraft();
  const draftState = { ...stored, draft: fitToOptions(stored.draft, options) };
  const { draft, change, replace } = draftState;
  const image = useImageUpload({ onUploaded: (imageUrl) => change({ imageUrl }) });
  const lastImage = useImageUpload({ onUploaded: (lastImageUrl) => change({ lastImageUrl }) });
  const shownImageUrl = image.upload.previewUrl ?? draft.imageUrl;
  const request = toVideoRequest(draft);
  return {
    steps: [
      {
        title: m.studio_field_image(),
        content: (
          <>
            <ImageInput
              image={image}
              imageUrl={draft.imageUrl}
              overlay={<CropOverlay aspectRatio={draft.aspectRatio} />}
              onClear={() => change({ imageUrl: null })}
            />
            {options.hasLastImage && draft.imageUrl && (
              <LastImage
                image={lastImage}
                imageUrl={draft.lastImageUrl}
                onClear={() => change({ lastImageUrl: null })}
              />
            )}
          </>
        ),
      },
      { title: m.studio_direction(), content: <DirectionStep draftState={draftState} /> },
    ],
    options: {
      summary: summarizeOptions(draft),
      problem: findSeedProblem(draft),
      content: <FormatStep draft={draft} options={options} onChange={change} />,
    },
    preview: shownImageUrl ? <FirstFrame imageUrl={shownImageUrl} aspectRatio={draft.aspectRatio} /> : null,
    format: describeFormat(draft),
    variants: draft.variants,
    isUploading: image.upload.isUploading || lastImage.upload.isUploading,
    hasFieldError: findPromptProblem(draft) !== null || findSeedProblem(draft) !== null,
    prepared: request && prepareVideo(request),
    reuse: (generation) => {
      image.clear();
      lastImage.clear();
      replace(reuseSettings(generation));
    },
    takeImage: (url) => {
      image.clear();
      change({ imageUrl: url });
    },
    tryExample: (file, prompt) => {
      change({ instructions: prompt, videoPrompt: null });
      void image.select(file);
    },
    isEmpty: !draft.imageUrl && !image.upload.previewUrl && !draft.instructions.trim() && !draft.videoPrompt,
    reset: () => {
      image.clear();
      lastImage.clear();
      replace(emptyDraft);
      return () => replace(draft);
    },
  };
}

function summarizeOptions(draft: VideoDraft): string {
  const { variants } = draft;
  const format = describeFormat(draft);
  return variants > 1 ? `${format} · ${m.studio_video_count({ count: variants })}` : format;
}

/** Dims the parts of the image below it that a video of this shape leaves out. */
function CropOverlay({ aspectRatio }: { aspectRatio: AspectRatio }) {
  return (
    <span className={styles.overlay} aria-hidden>
      <span className={styles.crop} data-ratio={aspectRatio} />
    </span>
  );
}

function FirstFrame({ imageUrl, aspectRatio }: { imageUrl: string; aspectRatio: AspectRatio }) {
  return (
    <>
      <ScreenFrame aspectRatio={aspectRatio}>
        <FrameImage src={imageUrl} alt={m.studio_first_frame()} />
        <FrameMarks />
      </ScreenFrame>
      <p className={styles.note}>{m.studio_first_frame_note()}</p>
    </>
  );
}
