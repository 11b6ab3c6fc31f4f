import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createHeartbeat } from './heartbeat.ts';

/** Wakes those who wait for news about one subject. A wake says "look again", never what happened. */
export interface SignalHub {
  /** Calls `wake` on each notification about `subject`, and whenever notifications may have been missed. */
  subscribe(subject: string, wake: () => void): () => void;
  /**
   * Whether everything that was announced up to 800 ms ago has arrived. While someone asks, the
   * connection is proved alive; false until it is, and false while it is lost, whether anybody noticed or not.
   */
  isCurrent(): boolean;
  close(): Promise<void>;
}

const reconnectMs = 1_000;
/** An answer that takes longer comes no more: the connection is given up. */
const answerTimeoutMs = 3_000;

/**
 * Postgres LISTEN on one connection of its own for the whole process, opened with the first subscriber.
 * A lost connection is opened again, and everybody woken, since notifications are not kept.
 */
export function createSignalHub(options: {
  url: string;
  channel: string;
  log: FastifyBaseLogger;
}): SignalHub {
  const waiting = new Map<string, Set<() => void>>();
  const stop = new AbortController();
  const heartbeat = createHeartbeat();
  let listening: Promise<void> | null = null;

  const wakeAll = () => {
    for (const wakes of waiting.values()) for (const wake of wakes) wake();
  };
  const listenOnce = async () => {
    // Ours to destroy: a peer that is gone without a word answers no goodbye either.
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: options.url,
      stream: () => socket,
      keepAlive: true,
      application_name: 'credit-studio signals',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    const gone = new AbortController();
    client.on('end', () => gone.abort());
    // Unhandled, an error of this connection would end the process; `end` follows it.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => {
      for (const wake of waiting.get(payload ?? '') ?? []) wake();
    });
    let isConnected = false;
    const leave = () => {
      // A goodbye before the connection is there would leave `connect` pending for ever.
      if (!isConnected) socket.destroy();
      else client.end().catch(() => {});
      socket.destroySoon();
    };
    stop.signal.addEventListener('abort', leave);
    try {
      await client.connect();
      isConnected = true;
      await client.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      wakeAll();
      await heartbeat.run(() => client.query('select 1'), gone.signal);
    } finally {
      stop.signal.removeEventListener('abort', leave);
      leave();
    }
  };
  const listenForEver = async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!stop.signal.aborted) options.log.warn({ err }, 'Listening for signals failed');
      });
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
    isCurrent: heartbeat.isCurrent,
    async close() {
      stop.abort();
      await listening;
    },
  };
}
