import type { Endpoint } from '@credit-studio/contracts';
import { isCustomerRole } from '@credit-studio/contracts/rules';
import type { Services, UserActor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { requireKey, requireKeyScope, type SentKey } from './identify-key.ts';

type User = UserActor['user'];

/** Finds a user record by its id. The users module implements it. */
export type FindUserById = (
  services: Pick<Services, 'database' | 'memory'>,
  id: string,
) => Promise<User | null>;

/** Whether a program may act for a user: staff and sellers have rights that a key must not get. */
async function findCustomer(
  services: Pick<Services, 'database' | 'memory'>,
  { findUserById, customerId }: { findUserById: FindUserById; customerId: string },
): Promise<User | null> {
  const user = await findUserById(services, customerId);
  return user && isCustomerRole(user.role) ? user : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The actor of a call that a program makes for a customer; throws unless its key has the scope for that. Whether a user
 * exists whom it cannot act for is not revealed.
 */
export async function identifyCustomer(
  services: Pick<Services, 'database' | 'memory'>,
  {
    endpoint: { customerScope },
    sent,
    customerId,
    findUserById,
  }: { endpoint: Endpoint; sent: SentKey; customerId: string; findUserById: FindUserById },
): Promise<UserActor> {
  const key = requireKey(sent);
  if (!customerScope) throw new Error('A call for a customer reached an endpoint that takes none.');
  requireKeyScope(key, customerScope);
  const user = uuid.test(customerId)
    ? await findCustomer(services, { findUserById, customerId: customerId.toLowerCase() })
    : null;
  if (!user)
    throw new AppError(
      'not_found',
      'We could not find this customer. Please check the header Credit-Studio-Customer.',
    );
  if (user.blockedAt)
    throw new AppError('account_disabled', 'The shop has blocked this customer. Please ask its support why.');
  return { kind: 'user', identity: null, user, actingKey: key };
}

/** Whether the customer for whom a program started a long answer still is one. */
export async function isCustomerLive(
  services: Pick<Services, 'database' | 'memory'>,
  { user, findUserById }: { user: User; findUserById: FindUserById },
): Promise<boolean> {
  const latest = await findCustomer(services, { findUserById, customerId: user.id });
  return latest !== null && latest.blockedAt === null;
}
