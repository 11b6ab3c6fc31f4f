import { ApiError, isStaffRole, type SecondFactorState, type User } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import type { Person } from './identity-client.ts';
import type { Interruption, SessionState } from './session.ts';

export interface SessionFacts {
  /** Undefined until the identity service has answered. */
  person: Person | null | undefined;
  /** Why the identity service could not be asked. */
  identityError: unknown;
  /** The person's record: undefined until the API has answered, null when it has none. */
  user: User | null | undefined;
  userError: unknown;
  /** What the session needs: undefined until the API has answered, null for someone who is not staff. */
  secondFactor: SecondFactorState | null | undefined;
  secondFactorError: unknown;
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
  if (user === undefined) return waitOrFail(userError);
  if (user === null) return { status: 'denied', email, hasRecord: false };
  if (!isStaffRole(user.userRole)) return { status: 'denied', email, hasRecord: true };
  if (passwordProblem) return { status: 'weak-password', email: user.UserEmail, problem: passwordProblem };
  const { secondFactor, secondFactorError } = facts;
  return secondFactor === undefined ? waitOrFail(secondFactorError) : decideForStaff(user, secondFactor);
}

function waitOrFail(error: unknown): SessionState {
  return error ? { status: 'failed', message: explainError(error) } : { status: 'loading' };
}

/** Null is an answer from before the person was staff. Their calls are refused if they need more. */
function decideForStaff(user: User, secondFactor: SecondFactorState | null): SessionState {
  const { isRequired, methods, isConfirmed } = secondFactor ?? { isRequired: false, methods: [] };
  const email = user.UserEmail;
  if (methods.length > 0 && !isConfirmed) return { status: 'unconfirmed', email, methods };
  if (methods.length === 0 && isRequired) return { status: 'needs-set-up', email };
  return { status: 'staff', user };
}

interface ScreenFacts {
  decided: SessionState;
  user: User | null | undefined;
  /** Whether the person has been staff at this browser since they signed in. */
  wasLetIn: boolean;
  /** The API no longer accepts the person's sign-in. */
  isExpired: boolean;
}

/** A person who was let in keeps the screen and what they typed in it. What they have to do first is shown over it. */
export function decideInterruption({ decided, user, wasLetIn, isExpired }: ScreenFacts): {
  state: SessionState;
  interruption: Interruption | null;
} {
  const isHeldUp = decided.status === 'unconfirmed' || decided.status === 'needs-set-up';
  const isKept = decided.status === 'staff' || (isHeldUp && wasLetIn);
  if (!user || !isKept) return { state: decided, interruption: null };
  const state: SessionState = { status: 'staff', user };
  if (isExpired) return { state, interruption: { status: 'expired', email: user.UserEmail } };
  return { state, interruption: isHeldUp ? decided : null };
}
