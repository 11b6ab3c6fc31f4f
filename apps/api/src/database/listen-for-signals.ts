import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Notifies subscribers that a subject may have changed. A notification never says what changed. */
export interface SignalHub {
  /** Calls `wake` on each notification about `subject`, and whenever notifications may have been missed. */
  subscribe(subject: string, wake: () => void): () => void;
  /** Calls the subscribers in this process, for a change that it has made itself: the notification takes a moment. */
  wake(subject: string): void;
  /**
   * Whether every notification up to 800 ms ago has arrived. While someone asks, the connection is checked all the
   * time; false until the first check has succeeded, and while the connection is lost.
   */
  isCurrent(): boolean;
  close(): Promise<void>;
}

const reconnectMs = 1_000;
/** A connection that does not answer in this time is closed. */
const answerTimeoutMs = 3_000;

/**
 * Postgres LISTEN on one connection for the process, opened with the first subscriber. After a lost connection all
 * subscribers are woken, because Postgres does not store notifications.
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

  const wakeSubject = (subject: string) => {
    for (const wake of waiting.get(subject) ?? []) wake();
  };
  const wakeAll = () => {
    for (const subject of waiting.keys()) wakeSubject(subject);
  };
  const listenOnce = async () => {
    // Our own socket, so that it can be destroyed: a peer that vanished does not confirm the end of the connection.
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: options.url,
      stream: () => socket,
      keepAlive: true,
      application_name: 'credit-studio signals',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    const closed = new AbortController();
    client.on('end', () => closed.abort());
    // Unhandled, an error of this connection would end the process; `end` follows it.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => wakeSubject(payload ?? ''));
    let isConnected = false;
    const leave = () => {
      // Ending a connection that is not established would leave `connect` pending forever.
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
      await heartbeat.run(() => client.query('select 1'), closed.signal);
    } finally {
      stop.signal.removeEventListener('abort', leave);
      leave();
    }
  };
  const listenForever = async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!stop.signal.aborted) options.log.warn({ err }, 'Listening for signals failed');
      });
      await sleep(reconnectMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };

  return {
    subscribe(subject, wake) {
      listening ??= listenForever();
      const wakes = waiting.get(subject) ?? new Set();
      waiting.set(subject, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0) waiting.delete(subject);
      };
    },
    wake: wakeSubject,
    isCurrent: heartbeat.isCurrent,
    async close() {
      stop.abort();
      await listening;
    },
  };
}

/** How long an answered query proves that a connection works, from the moment it was sent. */
const currentMs = 800;
/** Half of `currentMs`, so that one late answer does not matter. */
const beatMs = 400;
/** The checks pause when `isCurrent` was not called for this long. */
const pauseAfterMs = 10_000;

/** Checks repeatedly that a connection is alive, for as long as someone calls `isCurrent`. */
function createHeartbeat() {
  let currentUntilMs = Number.NEGATIVE_INFINITY;
  let askedMs = Number.NEGATIVE_INFINITY;
  let resume = () => {};

  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resume = () => {};
        resolve();
      };
      resume = wake;
      signal.addEventListener('abort', wake);
    });

  return {
    isCurrent(): boolean {
      const nowMs = performance.now();
      askedMs = nowMs;
      resume();
      return nowMs < currentUntilMs;
    },
    /** Repeats `beat` until `signal`; throws its error, after which nothing is current. */
    async run(beat: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
      try {
        while (!signal.aborted) {
          if (performance.now() - askedMs > pauseAfterMs) await pause(signal);
          if (signal.aborted) return;
          // Measured from the query: what was announced before it has arrived with its answer.
          const sentMs = performance.now();
          await beat();
          currentUntilMs = sentMs + currentMs;
          await sleep(beatMs, undefined, { signal }).catch(() => {});
        }
      } finally {
        currentUntilMs = Number.NEGATIVE_INFINITY;
      }
    },
  };
}
