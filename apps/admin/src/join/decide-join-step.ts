import { ApiError, type OpenInvitation } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import type { useSession } from '../session/index.ts';

type SessionState = ReturnType<typeof useSession>['state'];

/** What may help against a refusal. */
type WayOn = 'other-account' | 'new-invitation' | 'new-invitation-or-retry';

/** What the person does next, or why they cannot. */
export type JoinStep =
  | { step: 'wait' }
  /** It is not known who is signed in. */
  | { step: 'unknown-person'; message: string }
  | { step: 'register' }
  /** `needsName`: nothing stored or typed says how the person is called. They are asked after the sign-in. */
  | { step: 'sign-in'; notice: string | null; needsName: boolean }
  | { step: 'confirm'; problem: string | null; needsName: boolean }
  | { step: 'other-person'; email: string }
  | { step: 'refused'; message: string; way: WayOn }
  | { step: 'member' };

export interface JoinFacts {
  session: SessionState;
  invitation: Pick<OpenInvitation, 'email' | 'hasAccount'>;
  /** Why joining failed. */
  error: unknown;
  /** Firebase has an account for the address that the API did not know of. */
  isAddressTaken: boolean;
  /** The person has typed their name here. */
  hasName: boolean;
}

const waysOn: ReadonlyMap<string, WayOn> = new Map([
  // Most conflicts last. One that passes says so in its message.
  ['conflict', 'new-invitation-or-retry'],
  ['forbidden', 'other-account'],
  ['link_expired', 'new-invitation'],
  ['not_found', 'new-invitation'],
  ['account_disabled', 'new-invitation'],
]);

const takenNotice = 'This address already has an account. Sign in with its password to join.';

/** One step from who is signed in, whom the invitation is for, and how the last try failed. */
export function decideJoinStep(facts: JoinFacts): JoinStep {
  const { session } = facts;
  switch (session.status) {
    case 'loading':
    // About to be signed out, with the reason at the sign-in.
    case 'weak-password':
      return { step: 'wait' };
    case 'failed':
      return { step: 'unknown-person', message: session.message };
    case 'signed-out':
      return decideForVisitor(facts, session);
    case 'denied':
      return decideForPerson(facts, session);
    case 'staff':
      return decideForStaff(facts, session.user.UserEmail);
    // The console asks for the second factor when it is opened.
    case 'unconfirmed':
    case 'needs-set-up':
      return decideForStaff(facts, session.email);
  }
}

function decideForStaff(facts: JoinFacts, email: string): JoinStep {
  const next = decideForPerson({ ...facts, error: null }, { email, hasRecord: true });
  return next.step === 'confirm' ? { step: 'member' } : next;
}

type SignedOut = Extract<SessionState, { status: 'signed-out' }>;
type Denied = Extract<SessionState, { status: 'denied' }>;

/** The account of an invited address may exist without a record, and cannot be created a second time. */
function decideForVisitor(facts: JoinFacts, { notice, endedEmail }: SignedOut): JoinStep {
  const { invitation, isAddressTaken, hasName } = facts;
  const hasEnded = endedEmail !== null && isSame(endedEmail, invitation.email);
  if (!invitation.hasAccount && !isAddressTaken && !hasEnded) return { step: 'register' };
  return {
    step: 'sign-in',
    notice: notice ?? (isAddressTaken ? takenNotice : null),
    needsName: !invitation.hasAccount && !hasName,
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function decideForPerson(facts: JoinFacts, { email, hasRecord }: Omit<Denied, 'status'>): JoinStep {
  const { invitation, error } = facts;
  if (!isSame(email, invitation.email)) return { step: 'other-person', email };
  const needsName = !hasRecord && !facts.hasName;
  if (error === null) return { step: 'confirm', problem: null, needsName };
  const message = explainError(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'recent_sign_in_required') return { step: 'sign-in', notice: message, needsName };
  const way = waysOn.get(code);
  return way ? { step: 'refused', message, way } : { step: 'confirm', problem: message, needsName };
}
