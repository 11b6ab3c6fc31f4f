import type { CallLimit } from '@credit-studio/contracts';
import { lt } from 'drizzle-orm';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { rateLimits } from './rate-limits.tables.ts';

/** Counts calls. Adapter: rate-limiter-flexible, in this process or in Postgres for all replicas together. */
export interface RateLimiter {
  /** Counts one call of `caller` against the limit `name`. */
  count(name: string, caller: string, limit: CallLimit): Promise<CallCount>;
}

export interface CallCount {
  /** The seconds to wait, or null when the call may go ahead. */
  waitSeconds: number | null;
  /** Calls that are left until the count starts again, `resetSeconds` from now. */
  remaining: number;
  resetSeconds: number;
}

type Consume = (caller: string) => Promise<CallCount>;

function describeCount({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): CallCount {
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    waitSeconds: isExceeded ? resetSeconds : null,
    remaining: Math.max(0, remainingPoints),
    resetSeconds,
  };
}

/** Longest wait for the shared count. After it a process counts on its own, so that no call fails because of its limit. */
const defaultSharedTimeoutMs = 500;

function countWith(limiter: RateLimiterAbstract): Consume {
  return async (caller) => {
    try {
      return describeCount(await limiter.consume(caller), false);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return describeCount(rejection, true);
    }
  };
}

/** The answer of `count` if it comes in time, otherwise the answer of `fallback`. */
function withFallback(count: Consume, fallback: Consume, timeoutMs: number): Consume {
  return async (caller) => {
    let timer: NodeJS.Timeout | undefined;
    const lost = new Promise<'lost'>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, 'lost');
    });
    const answer = await Promise.race([count(caller).catch(() => 'lost' as const), lost]);
    clearTimeout(timer);
    return answer === 'lost' ? fallback(caller) : answer;
  };
}

interface RateLimiterOptions {
  store: 'memory' | 'postgres';
  pool: pg.Pool;
  /** Longest wait for the count in Postgres. */
  sharedTimeoutMs?: number;
}

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const limits = new Map<string, Consume>();
  const open = (keyPrefix: string, { calls: points, seconds: duration }: CallLimit): Consume => {
    const own = countWith(new RateLimiterMemory({ keyPrefix, points, duration }));
    if (options.store === 'memory') return own;
    const shared = new RateLimiterPostgres({
      ...{ storeClient: options.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
      // The worker removes expired counts, once for all limits.
      clearExpiredByTimeout: false,
      ...{ keyPrefix, points, duration },
    });
    return withFallback(countWith(shared), own, options.sharedTimeoutMs ?? defaultSharedTimeoutMs);
  };
  return {
    count(name, caller, limit) {
      const consume = limits.get(name) ?? open(name, limit);
      limits.set(name, consume);
      return consume(caller);
    },
  };
}

/** Removes expired counts. */
export async function forgetRateLimits({ database, now }: { database: Database; now: () => Date }) {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
}
