import type { Services } from '../../context.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { redactAiKey } from './ai-key-secrets.ts';

const rejected =
  'Google does not accept this key. Please copy it again from Google AI Studio, or make a new one there. Nothing was saved.';
const unanswered =
  'Google does not answer right now, so the key could not be checked. Nothing was saved. Please try again, or save it without the check.';

/**
 * Asks the provider whether it accepts a key, before the key is stored or replaces one that works. A key that has
 * used up its quota is a good key. Throws `invalid_request` for one that is rejected, `provider_unavailable` when
 * there was no answer.
 */
export async function requireAcceptedKey(
  { aiModels, log }: Pick<Services, 'aiModels' | 'log'>,
  apiKey: string,
): Promise<void> {
  try {
    await aiModels.checkKey({ apiKey });
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    const { kind, message } = error;
    if (kind === 'rate-limited') return;
    log.info({ kind, reason: redactAiKey(message, apiKey) }, 'A new AI key was not accepted');
    if (kind === 'key-invalid') throw invalidField('key', rejected);
    if (kind === 'unavailable' || kind === 'timed-out')
      throw new AppError('provider_unavailable', unanswered);
    throw invalidField('key', `Google rejects this key: ${redactAiKey(message, apiKey)} Nothing was saved.`);
  }
}
