import { isAdminRole, type userEndpoints } from '@credit-studio/contracts';
import { and, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { chooseOrder } from '../../database/choose-order.ts';
import { chooseWindow } from '../../database/choose-window.ts';
import { containsText } from '../../database/contains-text.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { type UserRow, users } from './users.tables.ts';

const columns = {
  createdAt: users.createdAt,
  userName: users.name,
  UserEmail: users.email,
  userRole: users.role,
  userMembership: users.membership,
};

/** Users, newest first. Anyone but an admin finds only themselves, whatever filter they sent. */
export const listUsers = async (
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  input: EndpointCall<typeof userEndpoints.listUsers>['query'],
): Promise<{ rows: UserRow[]; total: number }> => {
  if (!isAdminRole(actor.user.role)) return { rows: [actor.user], total: 1 };
  const where = and(
    input.userEmail ? sql`lower(${users.email}) = ${input.userEmail.toLowerCase()}` : undefined,
    containsText([users.name, users.email, users.role, users.membership], input.search),
  );
  const { limit, offset } = chooseWindow(input);
  const rows = await database
    .select()
    .from(users)
    .where(where)
    .orderBy(...chooseOrder(input.sort, { columns, fallback: '-createdAt', tieBreak: users.id }))
    .limit(limit)
    .offset(offset);
  return { rows, total: await database.$count(users, where) };
};
