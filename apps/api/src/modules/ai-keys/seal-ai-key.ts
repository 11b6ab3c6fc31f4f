import type { Services } from '../../context.ts';
import type { AiKeyRow } from './ai-keys.tables.ts';

const purpose = 'ai-key';

/** First 8 and last 4 characters; keys too short for that show nothing of themselves. */
function maskAiKey(apiKey: string): string {
  return apiKey.length >= 20 ? `${apiKey.slice(0, 8)}…${apiKey.slice(-4)}` : '…';
}

/** The same for the same key, and of no use without our own key: by it a second copy is recognised. */
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
