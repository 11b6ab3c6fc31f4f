import type { Services } from '../../context.ts';
import { redactText } from '../../http/redact-text.ts';
import type { AiKeyRow } from './ai-keys.tables.ts';

const purpose = 'ai-key';

/** First 8 and last 4 characters; shorter keys are not shown at all. */
function maskAiKey(apiKey: string): string {
  return apiKey.length >= 20 ? `${apiKey.slice(0, 8)}…${apiKey.slice(-4)}` : '…';
}

/** Equal for equal keys, so that a second copy is recognised; it reveals nothing without the application's key. */
export function fingerprintAiKey({ secrets }: Pick<Services, 'secrets'>, apiKey: string): string {
  return secrets.sign(`${purpose}:${apiKey}`);
}

/** The columns that a key is stored in. */
export function sealAiKey(services: Pick<Services, 'secrets'>, apiKey: string) {
  return {
    keySealed: services.secrets.seal(apiKey, purpose),
    keyFingerprint: fingerprintAiKey(services, apiKey),
    keyHint: maskAiKey(apiKey),
  };
}

export function openAiKey({ secrets }: Pick<Services, 'secrets'>, row: Pick<AiKeyRow, 'keySealed'>): string {
  return secrets.open(row.keySealed, purpose);
}

/** Whether the key can be decrypted. One cannot after the application's key has changed or the row was damaged. */
export function isReadable(services: Pick<Services, 'secrets'>, row: Pick<AiKeyRow, 'keySealed'>): boolean {
  try {
    openAiKey(services, row);
    return true;
  } catch {
    return false;
  }
}

/** A provider's message that may quote the key, as it may be stored and shown. */
export function redactAiKey(message: string, apiKey: string): string {
  return redactText(message.replaceAll(apiKey, '[redacted]')).slice(0, 300);
}
