import type { AddedSecondFactor, Passkey, StaffSecurity, StaffSession } from '@credit-studio/contracts';
import { recordId } from '../../../testing/records.ts';

export function makePasskey(number: number, fields: Partial<Passkey> = {}): Passkey {
  return {
    _id: recordId(700 + number),
    name: `Passkey ${number}`,
    addedAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: null,
    isSynced: false,
    ...fields,
  };
}

export function makeSession(number: number, fields: Partial<StaffSession> = {}): StaffSession {
  return {
    _id: recordId(750 + number),
    signedInAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-20T09:30:00.000Z',
    address: `203.0.113.${number}`,
    device: 'Firefox on Windows',
    isConfirmed: true,
    isCurrent: false,
    ...fields,
  };
}

const here = makeSession(1, { device: 'Chrome on macOS', isCurrent: true });

/** Someone who has only a password. */
export const bareAccount: StaffSecurity = {
  passkeys: [],
  authenticatorApp: null,
  recoveryCodesLeft: 0,
  sessions: [{ ...here, isConfirmed: false }],
};

/** Someone who has everything. */
export const protectedAccount: StaffSecurity = {
  passkeys: [
    makePasskey(1, { name: 'Chrome on macOS', isSynced: true, lastUsedAt: '2026-11-20T08:00:00.000Z' }),
    makePasskey(2, { name: 'YubiKey' }),
  ],
  authenticatorApp: { addedAt: '2026-11-02T09:00:00.000Z', lastUsedAt: '2026-11-10T09:00:00.000Z' },
  recoveryCodesLeft: 8,
  sessions: [makeSession(2), here, makeSession(3, { device: 'Safari on iPhone', isConfirmed: false })],
};

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `${index}F7K-9Q2M-XW3T-8R5D`);

/** The answer to a first second factor. */
export function makeAdded(fields: Partial<AddedSecondFactor> = {}): AddedSecondFactor {
  return {
    security: { ...bareAccount, passkeys: [makePasskey(1)], recoveryCodesLeft: 10 },
    proof: 'proof-of-this-session',
    recoveryCodes,
    ...fields,
  };
}
