import type { userEndpoints } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { userNotFound } from './find-users.ts';
import { type UserRow, users } from './users.tables.ts';

/** Updates the caller's own profile; anyone else's is not found, for admins too. Fields that are not sent stay. */
export async function updateProfile(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  { params, body }: Pick<EndpointCall<typeof userEndpoints.updateProfile>, 'params' | 'body'>,
): Promise<UserRow> {
  if (params.id !== actor.user.id) throw userNotFound();
  const { userName: name, profileURL: profileUrl, aboutMe, address, city, country, phone } = body;
  const [user] = await database
    .update(users)
    // Drizzle skips undefined fields.
    .set({ name, profileUrl, aboutMe, address, city, country, phone, updatedAt: sql`now()` })
    .where(eq(users.id, actor.user.id))
    .returning();
  if (!user) throw userNotFound();
  return user;
}
