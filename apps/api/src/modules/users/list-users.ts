import { isAdminRole, type userEndpoints } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { matchUsers, searchUsers } from './match-users.ts';
import { type UserRow, users } from './users.tables.ts';

const columns = {
  createdAt: users.createdAt,
  userName: users.name,
  UserEmail: users.email,
  userRole: users.role,
  userMembership: users.membership,
};

/** Users, newest first. Anyone but an admin finds only themselves, whatever filter they sent. */
export async function listUsers(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  input: EndpointCall<typeof userEndpoints.listUsers>['query'],
): Promise<{ rows: UserRow[]; total: number }> {
  if (!isAdminRole(actor.user.role)) return { rows: [actor.user], total: 1 };
  const where = matchUsers(input);
  const orderBy = chooseOrder(input.sort, { columns, fallback: '-createdAt', tieBreak: users.id });
  return selectPage(database, {
    table: users,
    where,
    orderBy,
    search: searchUsers(input),
    page: input.page,
    limit: input.limit,
  });
}
