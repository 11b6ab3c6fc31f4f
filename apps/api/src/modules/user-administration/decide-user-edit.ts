import { isAdminRole, isStaffRole, type Membership, userRoles } from '@credit-studio/contracts/rules';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { findEffectiveMembership, type UserRow } from '../users/index.ts';

/** What staff sent; a field that is left out stays. */
export interface UserEdit {
  userName?: string | undefined;
  userRole?: string | undefined;
  userMembership?: Membership | undefined;
  membershipValidity?: string | null | undefined;
  currentBalance?: number | undefined;
  balanceSeen?: number | undefined;
  balanceReason?: string | undefined;
  version?: number | undefined;
}

type EditedUser = Pick<UserRow, 'name' | 'role' | 'membership' | 'membershipEndsAt'>;

export interface UserEditPlan {
  changes: EditedUser;
  /** The adjustment to post; null when the balance stays. */
  adjustment: { amount: number; expectedBalance: number; note: string | null } | null;
  isRoleChanged: boolean;
  /** Someone joins the team, leaves it, or gets another role in it. */
  isTeamChanged: boolean;
  /** The changed fields in wire names; null when nothing changes. */
  audited: ReturnType<typeof describeChanges>;
}

export interface UserEditFacts {
  user: EditedUser;
  balance: number;
  isLastOwner: boolean;
  now: Date;
}

/** What an edit changes. Throws an error that staff can act on; the last owner keeps the role. */
export function decideUserEdit(facts: UserEditFacts, edit: UserEdit): UserEditPlan {
  const { user } = facts;
  const role = decideRole(user.role, edit.userRole);
  if (facts.isLastOwner && !isAdminRole(role))
    throw new AppError(
      'conflict',
      'This is the last owner (Admin). Please make someone else an owner first.',
    );
  const adjustment = decideBalanceChange(facts.balance, edit);
  const changes = { name: edit.userName ?? user.name, role, ...decideMembership(facts, edit) };
  const balance = adjustment?.expectedBalance ?? facts.balance;
  const audited = describeChanges(
    describe(user, balance),
    describe(changes, balance + (adjustment?.amount ?? 0)),
  );
  const isRoleChanged = role !== user.role;
  const isTeamChanged = isRoleChanged && (isStaffRole(role) || isStaffRole(user.role));
  return { changes, adjustment, isRoleChanged, isTeamChanged, audited };
}

/** A listed role in its listed spelling. A stored role that is not listed can be sent back, but not chosen. */
function decideRole(stored: string, wanted: string | undefined): string {
  if (wanted === undefined || wanted.toLowerCase() === stored.toLowerCase()) return stored;
  const listed = userRoles.find((role) => role.toLowerCase() === wanted.toLowerCase());
  if (!listed)
    throw new AppError('invalid_request', `Please choose one of the roles ${userRoles.join(', ')}.`);
  return listed;
}

/** The tier and its end; the stored ones where the edit changes nothing that the user notices. */
function decideMembership({ user, now }: UserEditFacts, edit: UserEdit) {
  const effective = findEffectiveMembership(user, now);
  const membership = edit.userMembership ?? effective;
  const stored = { membership: user.membership, membershipEndsAt: user.membershipEndsAt };
  if (membership === 'free') return effective === 'free' ? stored : { membership, membershipEndsAt: null };
  const isEndSent = edit.membershipValidity !== undefined;
  if (!isEndSent) return membership === effective ? stored : { membership, membershipEndsAt: null };
  const membershipEndsAt = edit.membershipValidity ? new Date(edit.membershipValidity) : null;
  if (membershipEndsAt && membershipEndsAt <= now)
    throw new AppError('invalid_request', 'Please choose an end of the membership in the future.');
  return { membership, membershipEndsAt };
}

/** The difference to the balance that was seen, or else to the one at this moment. */
function decideBalanceChange(balance: number, { currentBalance, balanceSeen, balanceReason }: UserEdit) {
  if (currentBalance === undefined || currentBalance === (balanceSeen ?? balance)) return null;
  const expectedBalance = balanceSeen ?? balance;
  return { amount: currentBalance - expectedBalance, expectedBalance, note: balanceReason || null };
}

function describe({ name, role, membership, membershipEndsAt }: EditedUser, balance: number) {
  return {
    userName: name,
    userRole: role,
    userMembership: membership,
    membershipValidity: membershipEndsAt?.toISOString() ?? null,
    currentBalance: balance,
  };
}
