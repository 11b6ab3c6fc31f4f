import type { CallLimit, Endpoint } from '@credit-studio/contracts';
import type { Actor, Services } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { describeWait } from './describe-wait.ts';
import { networkOf } from './network-of.ts';

/** The general limit of one user and of one address, in calls a minute; 0 counts nothing, of any limit. */
export type LimitedServices = Pick<Services, 'rateLimiter' | 'callsPerMinute'>;

async function refuseAfter(services: LimitedServices, name: string, caller: string, limit: CallLimit) {
  const waitSeconds = await services.rateLimiter.count(name, caller, limit);
  if (waitSeconds === null) return;
  throw new AppError('rate_limited', `Too many requests. Please try again in ${describeWait(waitSeconds)}.`, {
    retryAfterSeconds: waitSeconds,
  });
}

/** Counts a call for the address that it came from; before anything else is done for it. */
export async function countAddress(services: LimitedServices, address: string): Promise<void> {
  if (services.callsPerMinute === 0) return;
  await refuseAfter(services, 'address', networkOf(address), { calls: services.callsPerMinute, seconds: 60 });
}

/** Counts a call for who makes it: against the general limit of a user, and against the endpoint's own. */
export async function countCaller(
  services: LimitedServices,
  call: { endpoint: Endpoint; actor: Actor; address: string },
): Promise<void> {
  const { endpoint, actor, address } = call;
  if (services.callsPerMinute === 0) return;
  const caller = 'identity' in actor ? `user ${actor.identity.uid}` : `address ${networkOf(address)}`;
  if ('identity' in actor)
    await refuseAfter(services, 'user', caller, { calls: services.callsPerMinute, seconds: 60 });
  if (endpoint.limit)
    await refuseAfter(services, `${endpoint.method} ${endpoint.path}`, caller, endpoint.limit);
}

/** Counts a call for something that it names, such as the address to mail, against a limit of that thing's own. */
export async function countNamed(
  services: LimitedServices,
  { name, value, limit }: { name: string; value: string; limit: CallLimit },
): Promise<void> {
  if (services.callsPerMinute === 0) return;
  await refuseAfter(services, name, value, limit);
}
