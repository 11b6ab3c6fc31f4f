import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Wakes those who wait for news about one subject. A wake says "look again", never what happened. */
export interface SignalHub {
  /** Calls `wake` on each notification about `subject`, and whenever notifications may have been missed. */
  subscribe(subject: string, wake: () => void): () => void;
  close(): Promise<void>;
}

const reconnectMs = 1_000;

/**
 * Postgres LISTEN on one connection of its own for the whole process, opened with the first subscriber.
 * A lost connection is opened again, and everybody woken, since notifications are not kept.
 */
export const createSignalHub = (options: {
  url: string;
  channel: string;
  log: FastifyBaseLogger;
}): SignalHub => {
  const waiting = new Map<string, Set<() => void>>();
  const stop = new AbortController();
  let client: pg.Client | null = null;
  let listening: Promise<void> | null = null;

  const wakeAll = () => {
    for (const wakes of waiting.values()) for (const wake of wakes) wake();
  };
  const listenOnce = async () => {
    const fresh = new pg.Client({ connectionString: options.url, keepAlive: true });
    client = fresh;
    const ended = new Promise<void>((resolve) => {
      fresh.on('end', resolve);
      // Unhandled, an error of this connection would end the process; `end` follows it.
      fresh.on('error', () => {});
    });
    fresh.on('notification', ({ payload }) => {
      for (const wake of waiting.get(payload ?? '') ?? []) wake();
    });
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    wakeAll();
    await ended;
  };
  const listenForEver = async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch((err: unknown) => options.log.warn({ err }, 'Listening for signals failed'));
      await sleep(reconnectMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };

  return {
    subscribe(subject, wake) {
      listening ??= listenForEver();
      const wakes = waiting.get(subject) ?? new Set();
      waiting.set(subject, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0) waiting.delete(subject);
      };
    },
    async close() {
      stop.abort();
      await client?.end().catch(() => {});
      await listening;
    },
  };
};
