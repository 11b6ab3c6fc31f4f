import type { CallLimit } from '@credit-studio/contracts';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts calls. Adapter: rate-limiter-flexible, in this process or in Postgres for all replicas together. */
export interface RateLimiter {
  /** Counts one call of `caller` against the limit `name`; the seconds to wait when it is one too many, else null. */
  count(name: string, caller: string, limit: CallLimit): Promise<number | null>;
}

/** The seconds to wait, or null when the call may go ahead. */
type Consume = (caller: string) => Promise<number | null>;

/** Longest wait for the shared count. Beyond it a process counts for itself: no call fails over its own limit. */
const patienceMs = 500;

function countWith(limiter: RateLimiterAbstract): Consume {
  return async (caller) => {
    try {
      await limiter.consume(caller);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

/** What `count` answers within `patienceMs`, else what `fallback` does. */
function orElse(count: Consume, fallback: Consume): Consume {
  return async (caller) => {
    let timer: NodeJS.Timeout | undefined;
    const lost = new Promise<'lost'>((resolve) => {
      timer = setTimeout(resolve, patienceMs, 'lost');
    });
    const answer = await Promise.race([count(caller).catch(() => 'lost' as const), lost]);
    clearTimeout(timer);
    return answer === 'lost' ? fallback(caller) : answer;
  };
}

export function createRateLimiter(options: { store: 'memory' | 'postgres'; pool: pg.Pool }): RateLimiter {
  const limits = new Map<string, Consume>();
  const open = (keyPrefix: string, { calls: points, seconds: duration }: CallLimit): Consume => {
    const own = countWith(new RateLimiterMemory({ keyPrefix, points, duration }));
    if (options.store === 'memory') return own;
    const shared = new RateLimiterPostgres({
      ...{ storeClient: options.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
      // The worker removes what has expired, once for all limits.
      clearExpiredByTimeout: false,
      ...{ keyPrefix, points, duration },
    });
    return orElse(countWith(shared), own);
  };
  return {
    count(name, caller, limit) {
      const consume = limits.get(name) ?? open(name, limit);
      limits.set(name, consume);
      return consume(caller);
    },
  };
}
