import type { ModelPrices } from '@credit-studio/contracts';
import { type ModelPriceName, parseMicros, type VideoResolution } from '@credit-studio/contracts/rules';
import type { TokenUsage } from '../../../providers/gemini/index.ts';
import type { GenerationTask } from '../queue/generation-tasks.ts';

/** What one call used of a model. */
export type ProviderUsage = { seconds: number; resolution: VideoResolution } | Images | TokenUsage;
type Images = TokenUsage & { images: number };

/** A call that the provider charges for, as it is stored. Later prices do not change it. */
export interface ProviderCall {
  task: GenerationTask;
  /** By the provider's name. */
  model: string;
  /** Null where the provider did not say. */
  usage: ProviderUsage | null;
  /** Millionths of a US dollar; null where the usage or a price was not known. */
  costMicros: number | null;
}

const tokensOfPrice = 1_000_000;

/**
 * What a call costs at these prices, in millionths of a US dollar; null where a price that it needs is not known. The
 * sum is rounded once, half up.
 */
export function calculateCostMicros(usage: ProviderUsage | null, prices: ModelPrices): number | null {
  if (!usage) return null;
  const price = (name: ModelPriceName) => {
    const text = prices[name];
    return text === null ? null : parseMicros(text);
  };
  // No video, no charge: that holds at any price.
  if ('seconds' in usage)
    return usage.seconds === 0 ? 0 : multiply(price(`second${usage.resolution}`), usage.seconds);
  const [input, output] = [price('inputTokens'), price('outputTokens')];
  const image = 'images' in usage ? price('image') : null;
  // A price for each image includes the tokens that it is made of. Those that are read are extra if they have a price.
  if ('images' in usage && image !== null)
    return image * usage.images + roundTokens(usage.inputTokens * (input ?? 0));
  if (input === null || output === null) return null;
  return roundTokens(usage.inputTokens * input + usage.outputTokens * output);
}

function multiply(priceMicros: number | null, units: number): number | null {
  return priceMicros === null ? null : priceMicros * units;
}

function roundTokens(product: number): number {
  return Math.round(product / tokensOfPrice);
}

interface CostFacts {
  /** When the paid call was sent; null when none was, or when it certainly was not charged for. */
  submittedAt: Date | null;
  providerCalls: readonly Pick<ProviderCall, 'task' | 'costMicros'>[];
}

/**
 * What a generation that has ended cost. Null when the cost of a call is not known, or when the call for the result was
 * sent and never answered: it may have been charged.
 */
export function sumCosts({ submittedAt, providerCalls }: CostFacts): number | null {
  if (submittedAt && providerCalls.every(({ task }) => task === 'prompt')) return null;
  let sum = 0;
  for (const { costMicros } of providerCalls) {
    if (costMicros === null) return null;
    sum += costMicros;
  }
  return sum;
}
