import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { listUsers } from './list-users.ts';
import { presentUser } from './present-user.ts';
import { upsertUser } from './upsert-user.ts';
import type { UserRow } from './users.tables.ts';

/** The credits module stands above this one, so the composition root hands in what answers need of it. */
type GetBalances = (database: Queryable, userIds: string[]) => Promise<Map<string, { balance: number }>>;

export const userRoutes = (bind: Bind, services: Services, { getBalances }: { getBalances: GetBalances }) => {
  const present = async (rows: UserRow[]) => {
    const ids = rows.map(({ id }) => id);
    const balances = await getBalances(services.database, ids);
    const now = services.now();
    return rows.map((user) => presentUser(user, { balance: balances.get(user.id)?.balance ?? 0, now }));
  };

  bind(endpoints.createUser, async ({ context, body }) => {
    const { identity } = context.actor;
    const { userName, profileURL: profileUrl } = body;
    const [user] = await present([await upsertUser(services, { identity, userName, profileUrl })]);
    if (!user) throw new Error('One row was presented as none.');
    return succeed(user);
  });

  bind(endpoints.listUsers, async ({ context, query }) => {
    const { rows, total } = await listUsers(services, context, query);
    return { rows: await present(rows), total };
  });
};
