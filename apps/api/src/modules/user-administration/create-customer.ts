import type { NewCustomer, User } from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { getUserWithBalance } from '../credits/index.ts';
import { findUserByEmail, insertCustomer } from '../users/index.ts';

/**
 * Creates a customer for a program or staff: first the account at the identity provider, without a password, then
 * the record. A call that was interrupted between them is completed by its repetition, and the person who later signs
 * in with the address has this record, whichever way they sign in. No mail is sent. Throws `conflict` when the address
 * has a record.
 */
export async function createCustomer(
  services: Pick<Services, 'database' | 'identity' | 'now'>,
  context: Context<CallerActor>,
  customer: NewCustomer,
): Promise<User> {
  const { userId } = await createOnce(services, context, customer);
  return getUserWithBalance(services, userId);
}

/** What is stored for a repeated call: nothing about the person, who may be deleted before it is forgotten. */
interface Created {
  userId: string;
}

async function createOnce(
  { database, identity }: Pick<Services, 'database' | 'identity'>,
  context: Context<CallerActor>,
  { email, userName: name = '' }: NewCustomer,
): Promise<Created> {
  const first = await findFirstAnswer<Created>(database, context);
  if (first !== undefined) return first;
  const isKnown = (await findUserByEmail(database, email)) !== null;
  // The first call with the same key may have been committed since.
  if (isKnown) return (await findFirstAnswer<Created>(database, context)) ?? refuseKnown();
  const { uid: firebaseUid, isDisabled, isUnproven } = await identity.openAccount({ email, name });
  if (isDisabled)
    throw new AppError(
      'conflict',
      'The account of this address is disabled. Please enable it at the identity provider, or use another address.',
    );
  // Its password may be that of another person, who would get what the customer buys.
  if (isUnproven)
    throw new AppError(
      'conflict',
      'This address has an account that is not confirmed. Please ask the customer to sign in to the shop and confirm it, then find them with listUsers and its filter userEmail.',
    );
  return commitOnce<Created>(database, context, async (transaction) => {
    const user = await insertCustomer(transaction, { firebaseUid, email, name }).catch(explainDeleted);
    if (!user) return refuseKnown();
    await recordAudit(transaction, context, {
      action: 'user.created',
      subject: { kind: 'user', id: user.id },
      after: { userName: name, UserEmail: email },
    });
    return { userId: user.id };
  });
}

function refuseKnown(): never {
  throw new AppError(
    'conflict',
    'A user with this email address exists already. Find them with listUsers and its filter userEmail.',
  );
}

/** An account that was deleted here and not yet at the identity provider, which takes at most minutes. */
function explainDeleted(error: unknown): never {
  if (error instanceof AppError && error.code === 'account_disabled')
    throw new AppError(
      'conflict',
      'The account of this address was just deleted. Please try again in a few minutes.',
      { cause: error },
    );
  throw error;
}
