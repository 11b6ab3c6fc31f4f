import { isAdminRole } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { assignRole, endSessionsOf, lockForFirstAdmin, revokeAtOnce, type UserRow } from '../users/index.ts';

const actor = { kind: 'system', name: 'grant-admin' } as const;

/**
 * Makes a registered person the first admin, for the person who runs the installation; false when they are an admin
 * already. Their sessions end, so that the next sign-in has the role. Throws `not_found`, and `conflict` unless
 * `isForced`: while there is another admin, or when no one has confirmed the address.
 */
export async function grantAdmin(
  services: Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now' | 'signals'>,
  { email, isForced }: { email: string; isForced: boolean },
): Promise<boolean> {
  await services.jobs.open();
  const ended = await services.database.transaction(async (transaction) => {
    const { user, admins } = await lockForFirstAdmin(transaction, email);
    if (isAdminRole(user.role)) return null;
    if (user.blockedAt)
      throw new AppError(
        'conflict',
        `${user.email} is blocked. Staff can unblock it in the console, under Customers.`,
      );
    if (!isForced) requireFirstAdmin(user, admins);
    await assignRole(transaction, { userId: user.id, role: 'Admin' });
    await recordAudit(
      transaction,
      { actor, address: '', requestId: '' },
      {
        action: 'user.admin-granted',
        subject: { kind: 'user', id: user.id },
        before: { userRole: user.role },
        after: { userRole: 'Admin' },
      },
    );
    return endSessionsOf(services, transaction, user);
  });
  if (ended) await revokeAtOnce(services, ended);
  return ended !== null;
}

function requireFirstAdmin(user: UserRow, [admin]: UserRow[]): void {
  if (admin)
    throw new AppError(
      'conflict',
      `There is an admin already: ${admin.email}. Admins (owners) invite others in the console, under Team. If no admin can sign in, add --force.`,
    );
  if (!user.emailVerifiedAt)
    throw new AppError(
      'conflict',
      `No one has confirmed the address ${user.email} yet, so anyone may have registered it. Open the link in the mail that was sent to it and try again, or add --force if you are sure.`,
    );
}
