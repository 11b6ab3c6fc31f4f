import { isFinished } from '@credit-studio/contracts/rules';
import type { Services } from '../../context.ts';
import { followGeneration } from './follow-generation.ts';

/** Waits for the end of a generation; false when `waitMs` passed first or the caller went away. */
export async function awaitGeneration(
  services: Pick<Services, 'database' | 'signals' | 'stopping'>,
  input: { generationId: string; waitMs: number; signal: AbortSignal },
): Promise<boolean> {
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(input.waitMs)]);
  const { generationId } = input;
  for await (const event of followGeneration(services, {
    generationId,
    afterSequence: 0,
    idleMs: input.waitMs,
    signal,
  }))
    if (event && isFinished(event.status)) return true;
  return false;
}
