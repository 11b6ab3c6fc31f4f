import { type GenerationOptions, generationOptionsSchema } from '@credit-studio/contracts';
import {
  aspectRatios,
  defaultCreditCosts,
  type GenerationKind,
  imageAspectRatios,
  imageOperations,
  maxVariants,
  videoDurations,
  videoResolutions,
} from '@credit-studio/contracts/rules';
import { createCachedContent } from '../../lib/cached-content.ts';

const weekMs = 7 * 24 * 60 * 60_000;

function usual(kind: GenerationKind) {
  return { isEnabled: true, creditCost: defaultCreditCosts[kind], maxVariants, typicalSeconds: null };
}

/** What a new shop offers with the usual models. */
const usualOptions: GenerationOptions = {
  video: {
    ...usual('video'),
    durations: [...videoDurations],
    aspectRatios: [...aspectRatios],
    resolutions: [...videoResolutions],
    hasLastImage: true,
    hasSeed: true,
    hasSound: true,
  },
  image: { ...usual('image'), operations: [...imageOperations], aspectRatios: [...imageAspectRatios] },
  code: usual('code'),
};

const learnedOptions = createCachedContent({
  name: 'generation-options',
  ttlMs: weekMs,
  parse: (stored) => generationOptionsSchema.safeParse(stored).data ?? null,
});

/** What the shop offered when this browser asked last. */
export function recallOptions(): GenerationOptions {
  return learnedOptions.find() ?? usualOptions;
}

export function learnOptions(options: GenerationOptions): void {
  learnedOptions.save(options);
}
