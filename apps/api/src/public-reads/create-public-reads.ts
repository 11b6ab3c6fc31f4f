import { LRUCache } from 'lru-cache';
import type { SignalHub } from '../database/listen-for-signals.ts';
import type { PublicRead } from './public-read.ts';

const maxEntries = 500;
/** All bodies together. */
const maxBytes = 32 * 1024 * 1024;
/** Callers do not join a load that started longer ago, so that its answer is not old when it arrives. */
const maxLoadAgeMs = 500;

/** Cache of the answers to anonymous callers, valid until the database announces a change. */
export interface PublicReads {
  /** The cached answer of this address, if it is known to be current. */
  find(address: string): PublicRead | undefined;
  /** The cached answer, or the result of `load`; concurrent callers share one load. */
  read(address: string, load: () => Promise<PublicRead>): Promise<PublicRead>;
  /** Removes all answers, including those that are still loading. */
  clear(): void;
}

interface Load {
  answer: Promise<PublicRead>;
  startedMs: number;
}

export function createPublicReads(signals: Pick<SignalHub, 'subscribe' | 'isCurrent'>): PublicReads {
  const cached = new LRUCache<string, PublicRead>({
    max: maxEntries,
    maxSize: maxBytes,
    // The library does not accept zero.
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  let loads = new Map<string, Load>();
  let isListening = false;

  const clear = () => {
    cached.clear();
    // Running loads still answer their callers, but are neither cached nor joined.
    loads = new Map();
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    signals.subscribe('public-reads', clear);
  };
  const find = (address: string): PublicRead | undefined => {
    const answer = cached.get(address);
    return answer !== undefined && signals.isCurrent() ? answer : undefined;
  };

  const start = (address: string, load: () => Promise<PublicRead>): Promise<PublicRead> => {
    const mine = loads;
    const started: Load = { startedMs: performance.now(), answer: load() };
    mine.set(address, started);
    const finish = (answer?: PublicRead) => {
      if (mine.get(address) === started) mine.delete(address);
      if (answer && mine === loads) cached.set(address, answer);
    };
    started.answer.then(finish, () => finish());
    return started.answer;
  };

  return {
    find,
    clear,
    async read(address, load) {
      listen();
      const answer = find(address);
      if (answer) return answer;
      const running = loads.get(address);
      if (running && performance.now() - running.startedMs < maxLoadAgeMs) return running.answer;
      return start(address, load);
    },
  };
}
