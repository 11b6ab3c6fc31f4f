import { and } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { streamRows } from '../../database/stream-rows.ts';
import { recordAudit } from '../audit/index.ts';
import { matchUsers, searchUsers, type UserFilter } from './match-users.ts';
import { type UserRow, users } from './users.tables.ts';

/** Every user who passes the filter, newest first, in batches. That someone took them is on record first. */
export async function exportUsers<Shown>(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { filter, present }: { filter: UserFilter; present: (rows: UserRow[]) => Promise<Shown[]> },
): Promise<AsyncIterable<Shown[]>> {
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'users.exported',
      subject: { kind: 'users', id: 'all' },
      after: filter,
    }),
  );
  return streamRows(database, {
    table: users,
    where: and(matchUsers(filter), searchUsers(filter)?.matches),
    serialize: present,
  });
}
