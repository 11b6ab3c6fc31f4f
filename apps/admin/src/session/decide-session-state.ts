import { ApiError, isStaffRole, type User } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import type { Person } from './identity-client.ts';
import type { SessionState } from './session.ts';

export interface SessionFacts {
  /** Undefined until the identity service has answered. */
  person: Person | null | undefined;
  /** Why the identity service could not be asked. */
  identityError: unknown;
  /** The person's record: undefined until the API has answered, null when it has none. */
  user: User | null | undefined;
  userError: unknown;
  /** What is wrong with the password that was entered here, for staff; null when it was entered elsewhere. */
  passwordProblem: string | null;
  /** Shown with the sign-in form, such as why the last session ended. */
  notice: string | null;
  /** Whose session ended at this browser. */
  endedEmail: string | null;
}

function hasNoRecord(error: unknown) {
  return error instanceof ApiError && error.code === 'account_not_created';
}

/** One state from what is known so far. No one is staff before the API has said so. */
export function decideSessionState(facts: SessionFacts): SessionState {
  const { person, identityError, user, userError, passwordProblem } = facts;
  if (identityError) return { status: 'failed', message: 'The sign-in service could not be reached.' };
  if (person === undefined) return { status: 'loading' };
  if (person === null) {
    const { notice, endedEmail } = facts;
    return { status: 'signed-out', notice, endedEmail };
  }
  const { email } = person;
  if (hasNoRecord(userError)) return { status: 'denied', email, hasRecord: false };
  if (user === undefined) {
    return userError ? { status: 'failed', message: explainError(userError) } : { status: 'loading' };
  }
  if (user === null) return { status: 'denied', email, hasRecord: false };
  if (!isStaffRole(user.userRole)) return { status: 'denied', email, hasRecord: true };
  if (passwordProblem) return { status: 'weak-password', email: user.UserEmail, problem: passwordProblem };
  return { status: 'staff', user };
}
