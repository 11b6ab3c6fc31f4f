import { m } from '@credit-studio/messages';
import { IconPhoto } from '@tabler/icons-react';
import { toDownloadUrl } from '../download-url.ts';
import type { GenerationOf, KindParts } from '../kind-parts.ts';
import { findShape, shapes } from '../shape.ts';
import { StillCardArt } from '../still-card-art.tsx';
import { WholeImage } from '../whole-image.tsx';
import {
  describeImage,
  keepImageSettings,
  operationNames,
  repeatImage,
  useImageForm,
} from './image-form.tsx';
import { imageMessages } from './image-messages.ts';

type ImageGeneration = GenerationOf<'image'>;

/** An image made from an image. */
export const imageKind: KindParts<ImageGeneration> = {
  messages: imageMessages,
  steps: [
    { status: 'queued', label: m.studio_step_queued },
    { status: 'rendering', label: m.studio_image_step_rendering },
    { status: 'storing', label: m.studio_image_step_saving },
  ],
  Icon: IconPhoto,
  useForm: useImageForm,
  Result: ({ generation }) => <WholeImage src={generation.resultUrl} alt={m.studio_your_image()} />,
  CardArt: ({ generation, overlay }) => (
    <StillCardArt
      imageUrl={generation.resultUrl ?? generation.imageUrl}
      overlay={generation.resultUrl ? null : overlay}
    />
  ),
  summarize: (generation) => ({
    name: generation.prompt || operationNames[generation.operation](),
    imageUrl: generation.imageUrl,
    aspectRatio: findFrame(generation),
    shape: findImageShape(generation),
    format: describeImage(generation),
  }),
  describePrompt: ({ prompt }) => (prompt ? { title: m.studio_your_words(), text: prompt } : null),
  findDownloadUrl: ({ resultUrl }) => resultUrl && toDownloadUrl(resultUrl),
  findReusableImage: ({ resultUrl }) => resultUrl,
  repeat: repeatImage,
  keepSettings: keepImageSettings,
};

/** An image in its original shape gets that of the image it is made from. */
function findImageShape(generation: ImageGeneration): number {
  const { width, height, inputWidth, inputHeight, aspectRatio } = generation;
  const made = findShape(width, height);
  if (made !== null) return made;
  return aspectRatio === 'original' ? (findShape(inputWidth, inputHeight) ?? 1) : shapes[aspectRatio];
}

/** The stage has three shapes; an image in its original one is shown in a square. */
function findFrame({ aspectRatio }: Pick<ImageGeneration, 'aspectRatio'>) {
  return aspectRatio === 'original' ? '1:1' : aspectRatio;
}
