import type { AiKey } from '@credit-studio/contracts';
import { recordId } from '../../../testing/records.ts';

/** A key that videos can be made with, as the API shows it to staff. */
export function makeKey(number: number, fields: Partial<AiKey> = {}): AiKey {
  return {
    _id: recordId(number),
    name: `Key ${number}`,
    key: 'AIzaSyAB…wxyz',
    isActive: true,
    health: 'healthy',
    coolingUntil: null,
    coolingModels: [],
    lastUsedAt: null,
    lastError: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    version: 4,
    ...fields,
  };
}
