import type { GenerationOptions } from '@credit-studio/contracts';
import { type GenerationKind, maxVariants } from '@credit-studio/contracts/rules';
import type { Services } from '../../context.ts';
import { recallGenerationSettings } from './settings/generation-settings.ts';
import { findTypicalSeconds } from './typical-durations.ts';

/** What customers can start here: prices, limits, usual durations, and what the configured models can do. */
export async function getGenerationOptions(
  services: Pick<Services, 'database' | 'memory' | 'aiModels'>,
): Promise<GenerationOptions> {
  const [{ creditCosts, isEnabled }, typicalSeconds] = await Promise.all([
    recallGenerationSettings(services),
    findTypicalSeconds(services.database),
  ]);
  const describe = (kind: GenerationKind) => ({
    isEnabled: isEnabled[kind],
    creditCost: creditCosts[kind],
    maxVariants,
    typicalSeconds: typicalSeconds[kind],
  });
  const { video, image } = services.aiModels.capabilities;
  return {
    video: { ...describe('video'), ...video },
    image: { ...describe('image'), ...image },
    code: describe('code'),
  };
}
