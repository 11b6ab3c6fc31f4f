import type { ApiKey } from '@credit-studio/contracts';
import { recordId } from '../../../testing/records.ts';

/** A key that works, as the API shows it to staff. */
export function makeApiKey(number: number, changed: Partial<ApiKey> = {}): ApiKey {
  return {
    _id: recordId(number),
    name: `Partner ${number}`,
    prefix: `cs_A1b2C3d4E5f${number}`,
    scopes: ['orders:read'],
    state: 'active',
    callsPerMinute: null,
    createdByEmail: 'ada@people.test',
    createdAt: '2026-11-01T09:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    lastUsedAddress: '',
    version: 4,
    ...changed,
  };
}
