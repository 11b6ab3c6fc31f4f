import { maxCodePromptLength, maxVariants } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { KitLink, MarkedText } from '@credit-studio/ui';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useApi } from '../../../../lib/api/api-context.ts';
import { paths } from '../../../../lib/paths.ts';
import { generationOptionsQuery } from '../../generation-queries.ts';
import { ImageInput, useImageUpload } from '../image-input.tsx';
import styles from '../kind-fields.module.css';
import type { GenerationOf, KindForm, PreparedGeneration } from '../kind-parts.ts';
import { PromptChipRow } from '../prompt-chip-row.tsx';
import { pageChips } from '../prompt-chips.ts';
import { createStoredDraft } from '../stored-draft.ts';
import { VariantsField } from '../variants-field.tsx';
import { WholeImage } from '../whole-image.tsx';

const draftSchema = z.object({
  imageUrl: z.nullable(z.string()),
  prompt: z.string(),
  variants: z.int().check(z.minimum(1), z.maximum(maxVariants)),
});
type CodeDraft = z.infer<typeof draftSchema>;
const emptyDraft: CodeDraft = { imageUrl: null, prompt: '', variants: 1 };
const codeDraft = createStoredDraft('code', { schema: draftSchema, empty: emptyDraft });

/** The form of the next page: a screenshot or a sketch, wishes, and how many. */
export function useCodeForm(): KindForm<GenerationOf<'code'>> {
  const options = useQuery(generationOptionsQuery(useApi())).data.code;
  const { draft, change, replace } = codeDraft.useDraft();
  const image = useImageUpload({ onUploaded: (imageUrl) => change({ imageUrl }) });
  const continues = useContinuedPage();
  const { imageUrl, prompt } = draft;
  const variants = Math.min(draft.variants, options.maxVariants);
  const shownImageUrl = image.upload.previewUrl ?? imageUrl;
  const canStart = imageUrl !== null || continues !== null;
  return {
    steps: [
      {
        title: continues ? m.studio_field_image_optional() : m.studio_field_image(),
        content: <ImageInput image={image} imageUrl={imageUrl} onClear={() => change({ imageUrl: null })} />,
      },
      {
        title: m.studio_wishes(),
        content: (
          <div className={styles.root}>
            {continues && (
              <p className={styles.note}>
                <MarkedText
                  parts={m.studio_continues.parts()}
                  marks={{ start: (words) => <KitLink href={paths.studio('code')}>{words}</KitLink> }}
                />
              </p>
            )}
            <Textarea
              label={continues ? m.studio_what_to_change() : m.studio_wishes_optional()}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={maxCodePromptLength}
              required={continues !== null}
              value={prompt}
              onChange={(event) => change({ prompt: event.currentTarget.value })}
            />
            <PromptChipRow
              label={m.studio_look()}
              chips={pageChips}
              text={prompt}
              maxLength={maxCodePromptLength}
              onChange={(text) => change({ prompt: text })}
            />
          </div>
        ),
      },
    ],
    options: {
      summary: m.studio_code_summary({ count: variants }),
      problem: null,
      content: (
        <VariantsField
          value={variants}
          max={options.maxVariants}
          onChange={(count) => change({ variants: count })}
        />
      ),
    },
    preview: shownImageUrl && <WholeImage isPreview src={shownImageUrl} alt={m.studio_source()} />,
    format: 'HTML',
    isUploading: image.upload.isUploading,
    hasFieldError: continues !== null && prompt.trim() === '',
    variants,
    prepared: canStart ? prepareCode({ imageUrl, prompt: prompt.trim(), continues, variants }) : null,
    reuse: (generation) => {
      image.clear();
      replace(toDraft(generation));
    },
    takeImage: (url) => {
      image.clear();
      change({ imageUrl: url });
    },
    tryExample: (file, words) => {
      change({ prompt: words });
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

/** The page that the address asks to change. */
function useContinuedPage(): string | null {
  const [search] = useSearchParams();
  return search.get('continues');
}

function toDraft({ imageUrl, prompt }: GenerationOf<'code'>): CodeDraft {
  return { imageUrl, prompt, variants: 1 };
}

export function keepCodeSettings(generation: GenerationOf<'code'>): void {
  codeDraft.keep(toDraft(generation));
}

function prepareCode(request: CodeDraft & { continues: string | null }): PreparedGeneration {
  return {
    request,
    start: async (api, options) => {
      const answer = await api.generateCode({ body: request }, options);
      if (!('data' in answer)) throw new Error('The API waited for the page although it was not asked to.');
      return answer.data.generationId;
    },
  };
}

export function repeatCode(generation: GenerationOf<'code'>): PreparedGeneration {
  return prepareCode({ ...toDraft(generation), continues: generation.continues });
}
