import { ApiError, type SecondFactorState } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { adminUser, makeUser } from '../testing/records.ts';
import { noSecondFactor } from '../testing/second-factor.ts';
import { decideInterruption, decideSessionState, type SessionFacts } from './decide-session-state.ts';

const person = { uid: 'u1', email: 'ada@example.test' };
function facts(known: Partial<SessionFacts>): SessionFacts {
  return {
    person,
    identityError: null,
    user: undefined,
    userError: null,
    secondFactor: noSecondFactor,
    secondFactorError: null,
    notice: null,
    endedEmail: null,
    passwordProblem: null,
    ...known,
  };
}

describe('decideSessionState', () => {
  it('waits until both the identity service and the API have answered', () => {
    expect(decideSessionState(facts({ person: undefined }))).toEqual({ status: 'loading' });
    expect(decideSessionState(facts({}))).toEqual({ status: 'loading' });
  });

  it.each(['Admin', 'admin', 'ADMIN', 'moderator', 'manager', 'content', 'accounting', 'developer'])(
    'opens the console to the role %s',
    (userRole) => {
      expect(decideSessionState(facts({ user: makeUser(7, { userRole }) }))).toMatchObject({
        status: 'staff',
      });
    },
  );

  it('keeps an admin out whose password is not good enough, and shows no one else a problem with theirs', () => {
    const passwordProblem = 'Password must be at least 12 characters';
    const denied = facts({ user: makeUser(7, { userRole: 'member' }), passwordProblem });
    expect(decideSessionState(denied).status).toBe('denied');
    expect(decideSessionState(facts({ user: adminUser, passwordProblem }))).toEqual({
      status: 'weak-password',
      email: adminUser.UserEmail,
      problem: passwordProblem,
    });
  });

  it.each(['member', 'Seller', 'other', '', 'Admin2'])('denies the role "%s"', (userRole) => {
    expect(decideSessionState(facts({ user: makeUser(7, { userRole }) }))).toEqual({
      status: 'denied',
      email: person.email,
      hasRecord: true,
    });
  });

  it('denies someone without a record', () => {
    const userError = new ApiError('Please register.', { code: 'account_not_created', status: 403 });
    const denied = { status: 'denied', email: person.email, hasRecord: false };
    expect(decideSessionState(facts({ user: null }))).toEqual(denied);
    expect(decideSessionState(facts({ userError }))).toEqual(denied);
  });

  it('does not take a failed question for an answer', () => {
    const userError = new ApiError('Network error', { code: 'network', status: 0 });
    expect(decideSessionState(facts({ userError }))).toEqual({ status: 'failed', message: 'Network error' });
    expect(decideSessionState(facts({ identityError: new Error('chunk') })).status).toBe('failed');
  });

  it('keeps the console open while a later question fails', () => {
    const userError = new ApiError('Network error', { code: 'network', status: 0 });
    expect(decideSessionState(facts({ user: adminUser, userError })).status).toBe('staff');
  });

  it('carries the notice to the sign-in form', () => {
    const ended = { notice: 'Ended.', endedEmail: person.email };
    expect(decideSessionState(facts({ person: null, ...ended }))).toEqual({
      status: 'signed-out',
      ...ended,
    });
  });

  const passkeys: SecondFactorState = { ...noSecondFactor, methods: ['passkey', 'recovery-code'] };
  const { UserEmail: email } = adminUser;
  it.each<[string, SecondFactorState | null, object]>([
    ['has none and needs none', noSecondFactor, { status: 'staff' }],
    ['has none and needs one', { ...noSecondFactor, isRequired: true }, { status: 'needs-set-up', email }],
    ['has one and has not confirmed', passkeys, { status: 'unconfirmed', email, methods: passkeys.methods }],
    ['has one and has confirmed', { ...passkeys, isConfirmed: true }, { status: 'staff' }],
    ['became staff since the answer', null, { status: 'staff' }],
  ])('leads staff by their second factor: someone who %s', (_who, secondFactor, state) => {
    expect(decideSessionState(facts({ user: adminUser, secondFactor }))).toMatchObject(state);
  });

  it('opens nothing to staff before their second factor is known, and keeps no one else waiting for it', () => {
    const unknown = { secondFactor: undefined };
    expect(decideSessionState(facts({ ...unknown, user: adminUser }))).toEqual({ status: 'loading' });
    const secondFactorError = new ApiError('Network error', { code: 'network', status: 0 });
    expect(decideSessionState(facts({ ...unknown, user: adminUser, secondFactorError }))).toEqual({
      status: 'failed',
      message: 'Network error',
    });
    expect(decideSessionState(facts({ ...unknown, user: makeUser(7) })).status).toBe('denied');
  });
});

describe('decideInterruption', () => {
  const staff = { status: 'staff', user: adminUser } as const;
  const unconfirmed = { status: 'unconfirmed', email: adminUser.UserEmail, methods: ['passkey'] } as const;
  const base = { decided: staff, user: adminUser, wasLetIn: true, isExpired: false };

  it('asks for nothing while nothing is missing', () => {
    expect(decideInterruption(base)).toEqual({ state: staff, interruption: null });
  });

  it('keeps the screen of someone who was let in', () => {
    expect(decideInterruption({ ...base, decided: unconfirmed })).toEqual({
      state: staff,
      interruption: unconfirmed,
    });
  });

  it('shows no screen to someone who has not been let in', () => {
    expect(decideInterruption({ ...base, decided: unconfirmed, wasLetIn: false })).toEqual({
      state: unconfirmed,
      interruption: null,
    });
  });

  it('asks for the sign-in before the second factor', () => {
    const expired = { status: 'expired', email: adminUser.UserEmail };
    for (const decided of [staff, unconfirmed])
      expect(decideInterruption({ ...base, decided, isExpired: true }).interruption).toEqual(expired);
  });

  it('closes the screen of someone who is no longer staff', () => {
    const denied = { status: 'denied', email: adminUser.UserEmail, hasRecord: true } as const;
    expect(decideInterruption({ ...base, decided: denied, isExpired: true })).toEqual({
      state: denied,
      interruption: null,
    });
  });
});
