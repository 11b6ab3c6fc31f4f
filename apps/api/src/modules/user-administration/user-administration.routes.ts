import { endpoints } from '@credit-studio/contracts';
import type { CallerActor, Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/endpoint-call.ts';
import { isStaffWith } from '../../permissions.ts';
import { getUserWithBalance, serializeUsersWithBalance, serializeUserWithBalance } from '../credits/index.ts';
import {
  endSessions,
  exportUsers,
  listAdmins,
  listUsers,
  serializeUser,
  serializeUserForStaff,
  updateProfile,
  upsertUser,
} from '../users/index.ts';
import { createCustomer } from './create-customer.ts';
import { matchCustomerRecords } from './customer-filters.ts';
import { deleteUser } from './delete-user.ts';
import { changeEmail, requireOwnAddress } from './email-change.ts';
import { queueFirstVerificationMail, resendVerificationMail, verifyEmail } from './email-verification.ts';
import { requestPasswordReset } from './password-reset.ts';
import { refundCredit, updateUserBalance, updateUserMembership } from './staff-adjustments.ts';
import { updateUser } from './update-user.ts';

/** All calls about users. A user on the wire has a balance, so even the plain reads live above credits. */
export function userAdministrationRoutes(bind: Bind, services: Services): void {
  accountRoutes(bind, services);
  emailAddressRoutes(bind, services);
  directoryRoutes(bind, services);
  staffRoutes(bind, services);
  adjustmentRoutes(bind, services);
}

function accountRoutes(bind: Bind, services: Services): void {
  bind(endpoints.createUser, async ({ context, body }) => {
    const { identity } = context.actor;
    requireOwnAddress(context.actor);
    const { userName, profileURL: profileUrl } = body;
    const user = await upsertUser(services, { identity, userName, profileUrl });
    await queueFirstVerificationMail(services, user);
    return succeed(await serializeUserWithBalance(services, user));
  });

  bind(endpoints.updateProfile, async ({ context, params, body }) => {
    const user = await updateProfile(services, context, { params, body });
    return succeed(await serializeUserWithBalance(services, user), 'Profile updated successfully!');
  });

  bind(endpoints.endSessions, async ({ context }) => {
    await endSessions(services, context);
    return { success: true as const, message: 'All your sessions have ended. Please sign in again.' };
  });

  bind(endpoints.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(services, body);
    return { success: true as const, message: 'Email Sent!' };
  });
}

function emailAddressRoutes(bind: Bind, services: Services): void {
  bind(endpoints.sendVerificationEmail, async ({ context }) => {
    await resendVerificationMail(services, context);
    return { success: true as const, message: 'Email Sent!' };
  });

  bind(endpoints.verifyEmail, async ({ body }) => succeed(await verifyEmail(services, body.code)));

  bind(endpoints.changeEmail, async ({ context, body }) =>
    succeed(await changeEmail(services, context, body.email)),
  );
}

function directoryRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listUsers, async ({ context, query }) => {
    const { rows, total } = await listUsers(services, context, query, matchCustomerRecords(query));
    return { rows: await serializeUsersWithBalance(services, rows, serializeFor(context.actor)), total };
  });

  bind(endpoints.exportUsers, async ({ context, query }) =>
    exportUsers(services, context, {
      filter: query,
      matchRecords: matchCustomerRecords(query),
      serialize: (rows) => serializeUsersWithBalance(services, rows),
    }),
  );

  bind(endpoints.listAdmins, async ({ context }) =>
    serializeUsersWithBalance(services, await listAdmins(services, context)),
  );

  bind(endpoints.getUser, async ({ context, params }) =>
    succeed(await getUserWithBalance(services, params.id, serializeFor(context.actor))),
  );
}

/** Only people who are staff read what staff wrote about a customer. */
function serializeFor(actor: CallerActor) {
  return isStaffWith(actor, 'customers:read') ? serializeUserForStaff : serializeUser;
}

function staffRoutes(bind: Bind, services: Services): void {
  bind(endpoints.createCustomer, async ({ context, body }) =>
    succeed(await createCustomer(services, context, body)),
  );

  bind(endpoints.updateUser, async ({ context, params, body }) => {
    const user = await updateUser(services, context, { id: params.id, edit: body });
    return succeed(await serializeUserWithBalance(services, user), 'User updated successfully');
  });

  bind(endpoints.deleteUser, async ({ context, params }) => {
    await deleteUser(services, context, params.id);
    return succeed({ _id: params.id }, 'User deleted successfully');
  });
}

function adjustmentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.refundCredit, async ({ context, body }) => {
    const { account, message } = await refundCredit(services, context, body ?? {});
    return succeed(account, message);
  });

  bind(endpoints.updateUserMembership, async ({ context, body }) => {
    const userId = await updateUserMembership(services, context, body);
    return succeed(await getUserWithBalance(services, userId));
  });

  bind(endpoints.updateUserBalanceSafe, async ({ context, body }) => {
    const userId = await updateUserBalance(services, context, body);
    return succeed(await getUserWithBalance(services, userId));
  });
}
