import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../testing/records.ts';
import { decideJoinStep, type JoinFacts } from './decide-join-step.ts';

const email = 'ines@example.test';
const signedOut = { status: 'signed-out', notice: null, endedEmail: null } as const;
const signedIn = { status: 'denied', email: 'Ines@example.test', hasRecord: true } as const;

function decide(fields: Partial<JoinFacts> = {}) {
  return decideJoinStep({
    session: signedOut,
    invitation: { email, hasAccount: false },
    error: null,
    isAddressTaken: false,
    hasName: false,
    ...fields,
  });
}
function refusal(code: ApiError['code']) {
  return new ApiError('Not now.', { code, status: 409 });
}

describe('decideJoinStep', () => {
  it('waits while it is not known who is signed in, and while someone is signed out', () => {
    expect(decide({ session: { status: 'loading' } })).toEqual({ step: 'wait' });
    expect(decide({ session: { status: 'weak-password', email, problem: 'Short' } })).toEqual({
      step: 'wait',
    });
  });

  it('says why it is not known', () => {
    expect(decide({ session: { status: 'failed', message: 'Network error' } })).toEqual({
      step: 'unknown-person',
      message: 'Network error',
    });
  });

  it.each([
    [{ hasAccount: false }, false, 'register'],
    [{ hasAccount: true }, false, 'sign-in'],
    [{ hasAccount: false }, true, 'sign-in'],
  ])('leads a visitor with %j, found taken: %s, to %s', (fields, isAddressTaken, step) => {
    expect(decide({ invitation: { email, ...fields }, isAddressTaken }).step).toBe(step);
  });

  it('says why a session ended', () => {
    const session = { ...signedOut, notice: 'Your session has ended.' };
    expect(decide({ session, invitation: { email, hasAccount: true } })).toEqual({
      step: 'sign-in',
      notice: 'Your session has ended.',
      needsName: false,
    });
  });

  it('asks no one to create the account whose session has ended', () => {
    const ended = { ...signedOut, notice: 'Your session has ended.', endedEmail: 'Ines@example.test' };
    const signIn = { step: 'sign-in', notice: ended.notice };
    expect(decide({ session: ended })).toEqual({ ...signIn, needsName: true });
    expect(decide({ session: ended, hasName: true })).toEqual({ ...signIn, needsName: false });
    expect(decide({ session: { ...ended, endedEmail: 'bo@example.test' } }).step).toBe('register');
  });

  it('takes the address in whatever case', () => {
    expect(decide({ session: signedIn })).toEqual({ step: 'confirm', problem: null, needsName: false });
  });

  it('asks someone without a record for their name, once', () => {
    const session = { ...signedIn, hasRecord: false };
    expect(decide({ session })).toMatchObject({ step: 'confirm', needsName: true });
    expect(decide({ session, hasName: true })).toMatchObject({ step: 'confirm', needsName: false });
  });

  it.each([
    { status: 'denied', email: 'bo@example.test', hasRecord: true } as const,
    { status: 'staff', user: makeUser(9, { UserEmail: 'bo@example.test', userRole: 'Admin' }) } as const,
  ])('stops someone else who is signed in: $status', (session) => {
    expect(decide({ session })).toEqual({ step: 'other-person', email: 'bo@example.test' });
  });

  it('finds who is in the team already, also after a failed try', () => {
    const session = {
      status: 'staff',
      user: makeUser(9, { UserEmail: email, userRole: 'content' }),
    } as const;
    expect(decide({ session })).toEqual({ step: 'member' });
    expect(decide({ session, error: refusal('conflict') })).toEqual({ step: 'member' });
  });

  it.each([
    { status: 'unconfirmed', email, methods: ['passkey'] } as const,
    { status: 'needs-set-up', email } as const,
  ])('leaves the second factor to the console: $status', (session) => {
    expect(decide({ session })).toEqual({ step: 'member' });
    expect(decide({ session: { ...session, email: 'bo@example.test' } }).step).toBe('other-person');
  });

  it('asks for the password when the sign-in is too long ago', () => {
    expect(decide({ session: signedIn, error: refusal('recent_sign_in_required') })).toEqual({
      step: 'sign-in',
      notice: 'Not now.',
      needsName: false,
    });
  });

  it.each([
    ['conflict', 'new-invitation-or-retry'],
    ['forbidden', 'other-account'],
    ['link_expired', 'new-invitation'],
    ['not_found', 'new-invitation'],
    ['account_disabled', 'new-invitation'],
  ] as const)('says after %s that %s may help', (code, way) => {
    expect(decide({ session: signedIn, error: refusal(code) })).toEqual({
      step: 'refused',
      message: 'Not now.',
      way,
    });
  });

  it.each(['network', 'rate_limited', 'internal'] as const)('offers another try after %s', (code) => {
    expect(decide({ session: signedIn, error: refusal(code) })).toMatchObject({ step: 'confirm' });
  });
});
