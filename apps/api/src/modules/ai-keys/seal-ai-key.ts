import type { Services } from '../../context.ts';
import type { AiKeyRow } from './ai-keys.tables.ts';

const purpose = 'ai-key';

/** First 8 and last 4 characters; keys too short for that show nothing of themselves. */
export const maskAiKey = (apiKey: string): string =>
  apiKey.length >= 20 ? `${apiKey.slice(0, 8)}…${apiKey.slice(-4)}` : '…';

export const sealAiKey = ({ secrets }: Pick<Services, 'secrets'>, apiKey: string): Buffer =>
  secrets.seal(apiKey, purpose);

export const openAiKey = ({ secrets }: Pick<Services, 'secrets'>, row: Pick<AiKeyRow, 'keySealed'>): string =>
  secrets.open(row.keySealed, purpose);
