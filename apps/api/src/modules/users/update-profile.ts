import type { userEndpoints } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { invalidField } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { announceUser, userNotFound } from './find-users.ts';
import { type UserRow, users } from './users.tables.ts';

/** Updates the caller's own profile; anyone else's is not found, for staff too. Fields that are not sent stay. */
export async function updateProfile(
  { database, signals, languages }: Pick<Services, 'database' | 'signals' | 'languages'>,
  { actor }: Context<UserActor>,
  { params, body }: Pick<EndpointCall<typeof userEndpoints.updateProfile>, 'params' | 'body'>,
): Promise<UserRow> {
  if (params.id !== actor.user.id) throw userNotFound();
  const { userName: name, profileURL: profileUrl, aboutMe, address, city, country, phone, language } = body;
  // One that the shop no longer offers stays as it is, so that a form which sends all fields can be saved.
  const isKept = language === undefined || language === actor.user.language;
  if (!isKept && !languages.some((one) => one === language))
    throw invalidField('language', m.profile_unknown_language({ languages: languages.join(', ') }));
  const [user] = await database
    .update(users)
    // Drizzle skips undefined fields.
    .set({ name, profileUrl, aboutMe, address, city, country, phone, language, updatedAt: sql`now()` })
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

const saveBilling = prepare(
  (database, { userId, customerName, address, country }: Values<BillingDetails & { userId: string }>) => {
    const ending = sql`', ' || ${users.city}`;
    const isInKnownCity = sql`${users.city} <> '' and right(${address}::text, length(${ending})) = ${ending}`;
    const billed = {
      name: sql`${customerName}::text`,
      country: sql`${country}::text`,
      address: sql`case when ${isInKnownCity} then left(${address}::text, -length(${ending})) else ${address}::text end`,
      city: sql`case when ${isInKnownCity} then ${users.city} else '' end`,
    };
    const known = sql`(${users.name}, ${users.country}, ${users.address}, ${users.city})`;
    return database
      .update(users)
      .set({ ...billed, updatedAt: sql`now()` })
      .where(
        and(
          eq(users.id, userId),
          sql`${known} is distinct from (${billed.name}, ${billed.country}, ${billed.address}, ${billed.city})`,
        ),
      );
  },
);

/**
 * Saves what a customer was billed under to their profile, from which the next checkout is filled in. The checkout
 * shows address and city of the profile in one field; an address elsewhere contains its own city. Nothing new is not
 * written: it would make an edit that staff have open look stale.
 */
export async function saveBillingToProfile(
  transaction: Transaction,
  billing: BillingDetails & { userId: string },
): Promise<void> {
  await saveBilling(transaction, billing);
}
