import type { userEndpoints } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { announceUser, userNotFound } from './find-users.ts';
import { type UserRow, users } from './users.tables.ts';

/** Updates the caller's own profile; anyone else's is not found, for admins too. Fields that are not sent stay. */
export async function updateProfile(
  { database, signals }: Pick<Services, 'database' | 'signals'>,
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
  announceUser({ signals }, user);
  return user;
}

interface BillingDetails {
  customerName: string;
  /** The complete address, city included. */
  address: string;
  country: string;
}

/** Saves what a customer was billed under to their profile, from which the next checkout is filled in. */
export async function saveBillingToProfile(
  transaction: Transaction,
  { userId, customerName: name, address, country }: BillingDetails & { userId: string },
): Promise<void> {
  const [known] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  if (!known) return;
  const profile = { name, country, ...splitAddress(address, known.city) };
  // Writing nothing new would make an edit that staff have open look stale.
  if (hasProfile(known, profile)) return;
  await transaction
    .update(users)
    .set({ ...profile, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

type BilledProfile = Pick<UserRow, 'name' | 'address' | 'city' | 'country'>;

function hasProfile(user: UserRow, profile: BilledProfile): boolean {
  return (['name', 'address', 'city', 'country'] as const).every((field) => user[field] === profile[field]);
}

/** The checkout shows address and city of the profile in one field. An address elsewhere contains its own city. */
function splitAddress(complete: string, knownCity: string): Pick<UserRow, 'address' | 'city'> {
  const ending = `, ${knownCity}`;
  const isInKnownCity = knownCity !== '' && complete.endsWith(ending);
  return isInKnownCity
    ? { address: complete.slice(0, -ending.length), city: knownCity }
    : { address: complete, city: '' };
}
