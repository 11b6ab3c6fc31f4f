import type { Services } from '../../context.ts';
import { redactText } from '../../http/redact-text.ts';
import type { AiKeyRow } from './ai-keys.tables.ts';

const purpose = 'ai-key';

/** A key ready for use. */
export interface UsableAiKey {
  id: string;
  apiKey: string;
}

/** First 8 and last 4 characters; shorter keys are not shown at all. */
function maskAiKey(apiKey: string): string {
  return apiKey.length >= 20 ? `${apiKey.slice(0, 8)}…${apiKey.slice(-4)}` : '…';
}

/**
 * What the fingerprint of a key may be, so that a second copy is recognised: one for each key of the application,
 * the current one first. They reveal nothing without it.
 */
export function listFingerprints({ secrets }: Pick<Services, 'secrets'>, apiKey: string): string[] {
  return secrets.listSignatures(`${purpose}:${apiKey}`);
}

/** The columns that a key is stored in. */
export function sealAiKey(services: Pick<Services, 'secrets'>, apiKey: string) {
  return {
    keySealed: services.secrets.seal(apiKey, purpose),
    keyFingerprint: services.secrets.sign(`${purpose}:${apiKey}`),
    keyHint: maskAiKey(apiKey),
  };
}

/** Null for a key that cannot be decrypted: the application's key was lost, or the row was damaged. */
export function openAiKey(
  { secrets }: Pick<Services, 'secrets'>,
  row: Pick<AiKeyRow, 'keySealed'>,
): string | null {
  return secrets.open(row.keySealed, purpose);
}

export function isReadable(services: Pick<Services, 'secrets'>, row: Pick<AiKeyRow, 'keySealed'>): boolean {
  return openAiKey(services, row) !== null;
}

/** A provider's message that may quote the key, as it may be stored and shown. */
export function redactAiKey(message: string, apiKey: string, maxLength = 300): string {
  return redactText(message.replaceAll(apiKey, '[redacted]')).slice(0, maxLength);
}
