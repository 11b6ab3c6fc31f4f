import { LRUCache } from 'lru-cache';
import type { SignalHub } from './listen-for-signals.ts';

/** A kind of record that may be kept in memory. */
export interface Memorable<T> {
  name: string;
  /** The subject of the signals about the record under a key. */
  subjectOf: (key: string) => string;
  /** Records that must be read again each time, such as a missing one. */
  isKept?: (value: T) => boolean;
}

/** Records that are read on almost every call, kept until the database signals a change. */
export interface Memory {
  /** The record as it is now: kept, or the result of `load`. */
  recall<T>(kind: Memorable<T>, key: string, load: () => Promise<T>): Promise<T>;
}

interface Kept {
  value: unknown;
  unsubscribe: () => void;
}

const maxRecords = 5_000;

/**
 * What another process commits is seen when its signal arrives, within milliseconds, and within 800 ms if the
 * connection is lost: without proof that all signals have arrived nothing is recalled. A process that changes a record
 * wakes its subject itself (`signals.wake`), so that the next call sees the change.
 */
export function createMemory(signals: Pick<SignalHub, 'subscribe' | 'isCurrent'>): Memory {
  const records = new LRUCache<string, Kept>({
    max: maxRecords,
    dispose: ({ unsubscribe }) => unsubscribe(),
  });

  return {
    async recall<T>({ name, subjectOf, isKept }: Memorable<T>, key: string, load: () => Promise<T>) {
      const id = `${name}:${key}`;
      const isCurrent = signals.isCurrent();
      const kept = records.get(id);
      // Only `recall` of the same kind stores under this id.
      if (kept && isCurrent) return kept.value as T;
      let isChanged = false;
      // Subscribed before it is loaded, so that no change in between is missed.
      const unsubscribe = signals.subscribe(subjectOf(key), () => {
        isChanged = true;
        records.delete(id);
      });
      const value = await load().catch((error: unknown) => {
        unsubscribe();
        throw error;
      });
      if (isChanged || isKept?.(value) === false) unsubscribe();
      else records.set(id, { value, unsubscribe });
      return value;
    },
  };
}
