import * as z from 'zod/mini';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { creditCostLimits, type GenerationKind, maxVariants } from './generation-rules.ts';
import { imageAspectRatioSchema, imageOperationSchema } from './kinds/image.ts';
import { aspectRatioSchema, videoDurationSchema, videoResolutionSchema } from './kinds/video.ts';
import { modelPricesInputSchema, pricedModelSchema } from './model-prices.ts';

/** An object with the same field for each kind. */
function perKind<S extends z.ZodMiniType>(schema: S) {
  const fields = { video: schema, image: schema, code: schema } satisfies Record<GenerationKind, S>;
  return z.object(fields);
}

const creditCostSchema = z.int().check(z.minimum(creditCostLimits.min), z.maximum(creditCostLimits.max));

/** What generations cost customers and the shop, and which kinds customers can start. */
export const generationSettingsSchema = z.object({
  /** Whole credits for one generation of each kind. */
  creditCosts: perKind(creditCostSchema),
  isEnabled: perKind(z.boolean()),
  /** The models in use, with the prices of the AI provider. They only count what results cost the shop. */
  models: z.array(pricedModelSchema),
  /** Incremented by each save; 0 before the first one. */
  version: z.int(),
});
export type GenerationSettings = z.infer<typeof generationSettingsSchema>;

/** Most models of one save; no more than these are ever in use. */
const maxPricedModels = 8;

/** The settings as staff save them. A generation that was started keeps its price. */
export const generationSettingsInputSchema = z.object({
  creditCosts: perKind(wholeNumberInputSchema({ ...creditCostLimits, label: 'The price' })),
  isEnabled: perKind(z.boolean()),
  /** The provider's prices of some models. Those of all others, and all without this field, stay as they are. */
  models: z.optional(z.array(modelPricesInputSchema).check(z.maxLength(maxPricedModels))),
  /** The version that was edited; if it has changed since, the save fails with `stale_version`. */
  version: z.optional(versionSchema),
});
export type GenerationSettingsInput = z.infer<typeof generationSettingsInputSchema>;

const optionsBase = {
  isEnabled: z.boolean(),
  creditCost: creditCostSchema,
  maxVariants: z.int().check(z.minimum(1), z.maximum(maxVariants)),
  /** Median of the last hundred from start to result, without the wait in the queue; null while fewer than five are known. */
  typicalSeconds: z.nullable(z.int().check(z.minimum(0))),
};

/** What can be made here and now: price and limits of each kind, and what the configured models can do. */
export const generationOptionsSchema = z.object({
  video: z.object({
    ...optionsBase,
    durations: z.array(videoDurationSchema),
    aspectRatios: z.array(aspectRatioSchema),
    resolutions: z.array(videoResolutionSchema),
    /** A last image can be given. */
    hasLastImage: z.boolean(),
    /** A seed can be given. */
    hasSeed: z.boolean(),
    /** Videos can have sound. */
    hasSound: z.boolean(),
  }),
  image: z.object({
    ...optionsBase,
    operations: z.array(imageOperationSchema),
    aspectRatios: z.array(imageAspectRatioSchema),
  }),
  code: z.object(optionsBase),
});
export type GenerationOptions = z.infer<typeof generationOptionsSchema>;
