import type { GenerationFailure } from '@credit-studio/contracts/rules';
import type { Services } from '../../context.ts';
import { releaseHold } from '../credits/index.ts';
import { changeGeneration, GenerationClosedError } from './change-generation.ts';
import { describeFailure } from './generation-failure.ts';
import type { GenerationRow } from './generations.tables.ts';

/**
 * Ends a generation without a result: the credits go back and the reason is stored, in one transaction.
 * One that has ended already is left as it is.
 */
export async function failGeneration(
  services: Pick<Services, 'database' | 'now' | 'log'>,
  { id }: Pick<GenerationRow, 'id'>,
  failure: GenerationFailure,
): Promise<void> {
  const message = describeFailure(failure, { creditReturned: true });
  const changes = {
    status: 'failed' as const,
    failureCode: failure,
    failureMessage: message,
    finishedAt: services.now(),
  };
  try {
    await services.database.transaction(async (transaction) => {
      await changeGeneration(transaction, { id, changes, message });
      await releaseHold(transaction, { generationId: id, description: `Returned: ${message}` });
    });
    services.log.info({ generationId: id, failure }, 'A generation failed');
  } catch (error) {
    if (!(error instanceof GenerationClosedError)) throw error;
  }
}
