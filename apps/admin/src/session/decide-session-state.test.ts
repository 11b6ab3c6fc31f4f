import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { adminUser, makeUser } from '../testing/records.ts';
import { decideSessionState, type SessionFacts } from './decide-session-state.ts';

const person = { uid: 'u1', email: 'ada@example.test' };
function facts(known: Partial<SessionFacts>): SessionFacts {
  return {
    person,
    identityError: null,
    user: undefined,
    userError: null,
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
});
