import { isAdminRole, type memberships, userRoles } from '@credit-studio/contracts/rules';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { findEffectiveMembership } from './find-effective-membership.ts';
import type { UserRow } from './users.tables.ts';

/** What staff sent; a field that is left out stays. */
export interface UserEdit {
  userName?: string | undefined;
  userRole?: string | undefined;
  userMembership?: (typeof memberships)[number] | undefined;
  membershipValidity?: string | null | undefined;
  currentBalance?: number | undefined;
  balanceSeen?: number | undefined;
  balanceReason?: string | undefined;
  version?: number | undefined;
}

type Changes = Partial<Pick<UserRow, 'name' | 'role' | 'membership' | 'membershipEndsAt'>>;

export interface UserEditPlan {
  changes: Changes;
  /** What the ledger has to book; null when the balance stays. */
  adjustment: { amount: number; expectedBalance: number; note: string | null } | null;
  isRoleChanged: boolean;
  /** The changed fields in wire names; null when nothing changes. */
  audited: ReturnType<typeof describeChanges>;
}

export interface UserEditFacts {
  user: Pick<UserRow, 'name' | 'role' | 'membership' | 'membershipEndsAt'>;
  balance: number;
  isLastAdmin: boolean;
  now: Date;
}

/** A listed role as it is written there; a stored one that is not listed may only stay. */
function decideRole(stored: string, wanted: string | undefined): string {
  if (wanted === undefined || wanted.toLowerCase() === stored.toLowerCase()) return stored;
  const listed = userRoles.find((role) => role.toLowerCase() === wanted.toLowerCase());
  if (!listed)
    throw new AppError('invalid_request', `Please choose one of the roles ${userRoles.join(', ')}.`);
  return listed;
}

/** The tier and its end; the stored ones where nothing changes for the person. */
function decideMembership({ user, now }: UserEditFacts, edit: UserEdit) {
  const effective = findEffectiveMembership(user, now);
  const membership = edit.userMembership ?? effective;
  const stored = { membership: user.membership, membershipEndsAt: user.membershipEndsAt };
  if (membership === 'free') return effective === 'free' ? stored : { membership, membershipEndsAt: null };
  const isSentEnd = edit.membershipValidity !== undefined;
  if (!isSentEnd) return membership === effective ? stored : { membership, membershipEndsAt: null };
  const membershipEndsAt = edit.membershipValidity ? new Date(edit.membershipValidity) : null;
  if (membershipEndsAt && membershipEndsAt <= now)
    throw new AppError('invalid_request', 'Please choose an end of the membership that lies ahead.');
  return { membership, membershipEndsAt };
}

function decideAdjustment(balance: number, { currentBalance, balanceSeen, balanceReason }: UserEdit) {
  if (currentBalance === undefined || currentBalance === (balanceSeen ?? balance)) return null;
  if (balanceSeen === undefined)
    throw new AppError('invalid_request', 'Please send the balance that you saw along with the new one.');
  return { amount: currentBalance - balanceSeen, expectedBalance: balanceSeen, note: balanceReason || null };
}

function describe({ name, role, membership, membershipEndsAt }: UserEditFacts['user'], balance: number) {
  return {
    userName: name,
    userRole: role,
    userMembership: membership,
    membershipValidity: membershipEndsAt?.toISOString() ?? null,
    currentBalance: balance,
  };
}

/** What an edit changes, and what it leaves. Throws what staff must put right; the last admin stays one. */
export function decideUserEdit(facts: UserEditFacts, edit: UserEdit): UserEditPlan {
  const { user } = facts;
  const role = decideRole(user.role, edit.userRole);
  if (facts.isLastAdmin && !isAdminRole(role))
    throw new AppError('conflict', 'This is the last admin. Please make someone else an admin first.');
  const adjustment = decideAdjustment(facts.balance, edit);
  const next = { name: edit.userName ?? user.name, role, ...decideMembership(facts, edit) };
  const balance = adjustment?.expectedBalance ?? facts.balance;
  const audited = describeChanges(
    describe(user, balance),
    describe(next, balance + (adjustment?.amount ?? 0)),
  );
  return {
    changes: next,
    adjustment,
    isRoleChanged: role !== user.role,
    audited,
  };
}
