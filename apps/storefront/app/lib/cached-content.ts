import { attempt } from '@credit-studio/frontend/attempt';

const prefix = 'credit-studio.cache.';

export interface CachedContent<Value> {
  find: () => Value | null;
  save: (value: Value) => void;
}

interface CacheOptions<Value> {
  name: string;
  ttlMs: number;
  /** Checks stored data like any input; null if it is unusable. */
  parse: (stored: unknown) => Value | null;
  now?: () => number;
}

function readEntry(text: string | null): { value: unknown; savedAtMs: number } | null {
  const entry: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('savedAtMs' in entry))
    return null;
  return typeof entry.savedAtMs === 'number' ? { value: entry.value, savedAtMs: entry.savedAtMs } : null;
}

/** Content that this browser caches for a while. Logging out removes it. */
export function createCachedContent<Value>(options: CacheOptions<Value>): CachedContent<Value> {
  const { name, ttlMs, parse, now = Date.now } = options;
  const key = `${prefix}${name}`;
  return {
    find: () => {
      const entry = readEntry(attempt(() => window.localStorage.getItem(key)));
      const ageMs = entry ? now() - entry.savedAtMs : -1;
      return entry && ageMs >= 0 && ageMs < ttlMs ? parse(entry.value) : null;
    },
    save: (value) =>
      void attempt(() => window.localStorage.setItem(key, JSON.stringify({ value, savedAtMs: now() }))),
  };
}

export function forgetCachedContent(): void {
  return void attempt(() => {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}
