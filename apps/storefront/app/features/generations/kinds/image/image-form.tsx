import {
  type GenerationOptions,
  imageAspectRatioSchema,
  imageOperationSchema,
} from '@credit-studio/contracts';
import {
  type ImageOperation,
  maxImagePromptLength,
  maxVariants,
  promptedImageOperations,
} from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '../../../../lib/api/api-context.ts';
import { findOffered, generationOptionsQuery } from '../../generation-queries.ts';
import { ImageInput, useImageUpload } from '../image-input.tsx';
import styles from '../kind-fields.module.css';
import type { GenerationOf, KindForm, PreparedGeneration } from '../kind-parts.ts';
import { PromptChipRow } from '../prompt-chip-row.tsx';
import { styleChips } from '../prompt-chips.ts';
import { createStoredDraft } from '../stored-draft.ts';
import { VariantsField } from '../variants-field.tsx';
import { WholeImage } from '../whole-image.tsx';

const draftSchema = z.object({
  imageUrl: z.nullable(z.string()),
  operation: imageOperationSchema,
  prompt: z.string(),
  aspectRatio: imageAspectRatioSchema,
  variants: z.int().check(z.minimum(1), z.maximum(maxVariants)),
});
type ImageDraft = z.infer<typeof draftSchema>;
const emptyDraft: ImageDraft = {
  ...{ imageUrl: null, operation: 'edit', prompt: '', aspectRatio: 'original', variants: 1 },
};
const imageDraft = createStoredDraft('image', { schema: draftSchema, empty: emptyDraft });

export const operationNames: Record<ImageOperation, () => string> = {
  edit: m.studio_operation_edit,
  restyle: m.studio_operation_restyle,
  'remove-background': m.studio_operation_remove_background,
  vary: m.studio_operation_vary,
};

/** The form of the next image: what it is made from, what is done with it, its shape and how many. */
export function useImageForm(): KindForm<GenerationOf<'image'>> {
  const options = useQuery(generationOptionsQuery(useApi())).data.image;
  const stored = imageDraft.useDraft();
  const draft = fitToOptions(stored.draft, options);
  const { change, replace } = stored;
  const image = useImageUpload({ onUploaded: (imageUrl) => change({ imageUrl }) });
  const { imageUrl, operation, prompt, aspectRatio, variants } = draft;
  const shownImageUrl = image.upload.previewUrl ?? imageUrl;
  const needsPrompt = promptedImageOperations.includes(operation);
  const isPromptMissing = needsPrompt && prompt.trim() === '';
  return {
    steps: [
      {
        title: m.studio_field_image(),
        content: <ImageInput image={image} imageUrl={imageUrl} onClear={() => change({ imageUrl: null })} />,
      },
      {
        title: m.studio_what_to_do(),
        content: (
          <div className={styles.root}>
            <Textarea
              label={needsPrompt ? m.studio_describe_it() : m.studio_wishes_optional()}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={maxImagePromptLength}
              required={needsPrompt}
              value={prompt}
              onChange={(event) => change({ prompt: event.currentTarget.value })}
            />
            {operation !== 'remove-background' && (
              <PromptChipRow
                label={m.studio_style()}
                chips={styleChips}
                text={prompt}
                maxLength={maxImagePromptLength}
                onChange={(text) => change({ prompt: text })}
              />
            )}
          </div>
        ),
      },
    ],
    options: {
      summary: [describeImage(draft), variants > 1 && m.studio_image_count({ count: variants })]
        .filter(Boolean)
        .join(' · '),
      problem: null,
      content: (
        <>
          <NativeSelect
            size="sm"
            label={m.studio_operation()}
            value={operation}
            data={options.operations.map((value) => ({
              value,
              label: operationNames[value](),
            }))}
            onChange={(event) => change({ operation: imageOperationSchema.parse(event.currentTarget.value) })}
          />
          <NativeSelect
            size="sm"
            label={m.studio_shape()}
            value={aspectRatio}
            data={options.aspectRatios.map((value) => ({
              value,
              label: value === 'original' ? m.studio_shape_original() : value,
            }))}
            onChange={(event) =>
              change({ aspectRatio: imageAspectRatioSchema.parse(event.currentTarget.value) })
            }
          />
          <VariantsField
            value={variants}
            max={options.maxVariants}
            onChange={(count) => change({ variants: count })}
          />
        </>
      ),
    },
    preview: shownImageUrl && <WholeImage isPreview src={shownImageUrl} alt={m.studio_source()} />,
    format: describeImage(draft),
    isUploading: image.upload.isUploading,
    hasFieldError: isPromptMissing,
    variants,
    prepared:
      imageUrl === null
        ? null
        : prepareImage({ imageUrl, operation, prompt: prompt.trim(), aspectRatio, variants }),
    reuse: (generation) => {
      image.clear();
      replace(toDraft(generation));
    },
    takeImage: (url) => {
      image.clear();
      change({ imageUrl: url });
    },
    tryExample: (file, prompt) => {
      change({ operation: 'edit', prompt });
      void image.select(file);
    },
    isEmpty: imageUrl === null && !image.upload.previewUrl && prompt.trim() === '',
    reset: () => {
      image.clear();
      replace(emptyDraft);
      return () => replace(draft);
    },
  };
}

/** The draft with only what the shop's model can do. */
function fitToOptions(draft: ImageDraft, options: GenerationOptions['image']): ImageDraft {
  return {
    ...draft,
    operation: findOffered(options.operations, draft.operation),
    aspectRatio: findOffered(options.aspectRatios, draft.aspectRatio),
    variants: Math.min(draft.variants, options.maxVariants),
  };
}

export function describeImage({
  operation,
  aspectRatio,
}: Pick<ImageDraft, 'operation' | 'aspectRatio'>): string {
  const name = operationNames[operation]();
  return aspectRatio === 'original' ? name : `${name} · ${aspectRatio}`;
}

function toDraft({ imageUrl, operation, prompt, aspectRatio }: GenerationOf<'image'>): ImageDraft {
  return { imageUrl, operation, prompt, aspectRatio, variants: 1 };
}

export function keepImageSettings(generation: GenerationOf<'image'>): void {
  imageDraft.keep(toDraft(generation));
}

function prepareImage(request: ImageDraft & { imageUrl: string }): PreparedGeneration {
  return {
    request,
    start: async (api, options) => {
      const answer = await api.generateImage({ body: request }, options);
      if (!('data' in answer)) throw new Error('The API waited for the image although it was not asked to.');
      return answer.data.generationId;
    },
  };
}

export function repeatImage(generation: GenerationOf<'image'>): PreparedGeneration {
  return prepareImage({ ...toDraft(generation), imageUrl: generation.imageUrl });
}
