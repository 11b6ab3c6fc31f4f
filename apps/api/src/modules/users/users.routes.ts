import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { deleteUser, type UserTraces } from './delete-user.ts';
import { exportUsers } from './export-users.ts';
import { getUser } from './get-user.ts';
import { listAdmins } from './list-admins.ts';
import { listUsers } from './list-users.ts';
import { presentUser } from './present-user.ts';
import { updateProfile } from './update-profile.ts';
import { type UserCredits, updateUser } from './update-user.ts';
import { upsertUser } from './upsert-user.ts';
import type { UserRow } from './users.tables.ts';

/** The modules above this one are handed in by the composition root. */
export interface UserRouteNeeds {
  credits: UserCredits;
  traces: UserTraces;
}

export function userRoutes(bind: Bind, services: Services, { credits, traces }: UserRouteNeeds) {
  const present = async (rows: UserRow[]) => {
    const ids = rows.map(({ id }) => id);
    const balances = await credits.getBalances(services.database, ids);
    const now = services.now();
    return rows.map((user) => presentUser(user, { balance: balances.get(user.id)?.balance ?? 0, now }));
  };
  const presentOne = async (row: UserRow) => {
    const [user] = await present([row]);
    if (!user) throw new Error('One row was presented as none.');
    return user;
  };

  bind(endpoints.createUser, async ({ context, body }) => {
    const { identity } = context.actor;
    const { userName, profileURL: profileUrl } = body;
    return succeed(await presentOne(await upsertUser(services, { identity, userName, profileUrl })));
  });

  bind(endpoints.listUsers, async ({ context, query }) => {
    const { rows, total } = await listUsers(services, context, query);
    return { rows: await present(rows), total };
  });

  bind(endpoints.exportUsers, async ({ context, query }) =>
    exportUsers(services, context, { filter: query, present }),
  );

  bind(endpoints.listAdmins, async ({ context }) => present(await listAdmins(services, context)));

  bind(endpoints.getUser, async ({ params }) =>
    succeed(await presentOne(await getUser(services.database, params.id))),
  );

  bind(endpoints.updateUser, async ({ context, params, body }) => {
    const user = await updateUser(services, context, { id: params.id, edit: body }, credits);
    return succeed(await presentOne(user), 'User updated successfully');
  });

  bind(endpoints.deleteUser, async ({ context, params }) => {
    await deleteUser(services, context, params.id, traces);
    return succeed({ _id: params.id }, 'User deleted successfully');
  });

  bind(endpoints.updateProfile, async ({ context, params, body }) => {
    const user = await updateProfile(services, context, { params, body });
    return succeed(await presentOne(user), 'Profile updated successfully!');
  });
}
