import * as z from 'zod/mini';
import { aiModelNames } from '../ai-keys/ai-key-rules.ts';
import { dollarPriceInputSchema, dollarsSchema } from '../values/dollars.ts';
import type { ModelPriceName } from './model-price-rules.ts';

/** An object with the same field for each price. */
function perPrice<S extends z.ZodMiniType>(schema: S) {
  const fields = {
    second720p: schema,
    second1080p: schema,
    image: schema,
    inputTokens: schema,
    outputTokens: schema,
  } satisfies Record<ModelPriceName, S>;
  return z.object(fields);
}

/** What the AI provider charges for one model, in US dollars; null for a price that is not known. */
export const modelPricesSchema = perPrice(z.nullable(dollarsSchema));
export type ModelPrices = z.infer<typeof modelPricesSchema>;

/** A model that is in use, what for, and what the provider charges for it. */
export const pricedModelSchema = z.object({
  /** As the provider calls it. */
  model: z.string(),
  uses: z.array(z.enum(aiModelNames)),
  prices: modelPricesSchema,
});
export type PricedModel = z.infer<typeof pricedModelSchema>;

/** The prices of one model as staff save them. */
export const modelPricesInputSchema = z.object({
  model: z.string().check(z.regex(/^[a-z\d][\w./:-]{0,99}$/i, 'Please name a model of the AI provider.')),
  prices: perPrice(dollarPriceInputSchema),
});
