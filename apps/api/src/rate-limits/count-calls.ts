import { isIPv6 } from 'node:net';
import type { CallLimit, Endpoint } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { Actor, KeyActor, Services } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import type { CallCount } from './rate-limiter.ts';

export type LimitedServices = Pick<Services, 'rateLimiter' | 'callsPerMinute'>;

type SetHeaders = (headers: Record<string, string>) => unknown;

async function refuseAfter(services: LimitedServices, name: string, caller: string, limit: CallLimit) {
  refuseExceeded(await services.rateLimiter.count(name, caller, limit));
}

function refuseExceeded({ waitSeconds }: CallCount): void {
  if (waitSeconds === null) return;
  throw new AppError('rate_limited', m.errors_try_again_in({ wait: describeWait(waitSeconds) }), {
    retryAfterSeconds: waitSeconds,
  });
}

/**
 * Counts a call for the address that it came from, before anything else is done. `setHeaders` is given the limit and
 * what is left of it, also for a call that is refused.
 */
export async function countAddress(
  services: LimitedServices,
  { address, setHeaders }: { address: string; setHeaders: SetHeaders },
): Promise<void> {
  const { callsPerMinute: calls } = services;
  if (calls === 0) return;
  const count = await services.rateLimiter.count('address', networkOf(address), { calls, seconds: 60 });
  setHeaders(describeLimit(calls, count));
  refuseExceeded(count);
}

/**
 * Counts a call for its key, which may have its own limit, wherever it comes from, and before anything else is done.
 * `setHeaders` as above.
 */
export async function countKey(
  services: LimitedServices,
  { key, setHeaders }: { key: KeyActor['key']; setHeaders: SetHeaders },
): Promise<void> {
  if (services.callsPerMinute === 0) return;
  const calls = key.callsPerMinute ?? services.callsPerMinute;
  // Each number is a separate limit, because the number of a limit cannot change.
  const count = await services.rateLimiter.count(`key ${calls}`, key.id, { calls, seconds: 60 });
  setHeaders(describeLimit(calls, count));
  refuseExceeded(count);
}

/** Counts a call against the general limit of its user and against the endpoint's limit. */
export async function countCaller(services: LimitedServices, call: CountedCall): Promise<void> {
  const { endpoint, actor } = call;
  if (services.callsPerMinute === 0) return;
  const caller = nameCaller(call);
  if ('identity' in actor && actor.identity)
    await refuseAfter(services, 'user', caller, { calls: services.callsPerMinute, seconds: 60 });
  if (endpoint.limit)
    await refuseAfter(services, `${endpoint.method} ${endpoint.path}`, caller, endpoint.limit);
}

interface CountedCall {
  endpoint: Endpoint;
  actor: Actor;
  /** The key that came with the call, also where it makes no difference to the answer. */
  key: KeyActor['key'] | null;
  address: string;
}

/** A program that acts for a customer counts as that customer for the limit of an endpoint. */
function nameCaller({ actor, key, address }: CountedCall): string {
  if (actor.kind === 'user') return `user ${actor.user.firebaseUid}`;
  if (key) return `key ${key.id}`;
  return 'identity' in actor ? `user ${actor.identity.uid}` : `address ${networkOf(address)}`;
}

function describeLimit(calls: number, { remaining, resetSeconds }: CallCount): Record<string, string> {
  return {
    'ratelimit-limit': String(calls),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}

/** Counts a call for a value that it names, such as the address to mail. */
export async function countNamed(
  services: LimitedServices,
  { name, value, limit }: { name: string; value: string; limit: CallLimit },
): Promise<void> {
  if (services.callsPerMinute === 0) return;
  await refuseAfter(services, name, value, limit);
}

function groupsOf(part: string): string[] {
  const groups = part.split(':').filter((group) => group !== '');
  // An IPv4 address at the end fills two groups; their values do not matter here.
  return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/**
 * The network that a caller is counted by: the address itself, or the /64 of an IPv6 address, because one customer
 * gets a /64. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const left = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...left, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The time to wait in words; more than 90 seconds as minutes, rounded up. */
export function describeWait(seconds: number): string {
  return seconds > 90
    ? m.errors_wait_minutes({ count: Math.ceil(seconds / 60) })
    : m.errors_wait_seconds({ count: seconds });
}
