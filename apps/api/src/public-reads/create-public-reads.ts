import { LRUCache } from 'lru-cache';
import type { SignalHub } from '../database/listen-for-signals.ts';
import type { PublicRead } from './public-read.ts';

const maxEntries = 500;
/** Bodies in all. */
const maxBytes = 32 * 1024 * 1024;
/** No one joins a load that began longer ago, so that its answer is not old when it comes. */
const maxLoadAgeMs = 500;

/** Answers to anonymous callers, kept for as long as the database has announced no change of them. */
export interface PublicReads {
  /** The answer that is kept for this address, if it is known to be the current one. */
  find(address: string): PublicRead | undefined;
  /** The kept answer, or what `load` makes of the database; concurrent callers share one load. */
  read(address: string, load: () => Promise<PublicRead>): Promise<PublicRead>;
  /** Forgets everything, answers under way included. */
  clear(): void;
}

interface Load {
  answer: Promise<PublicRead>;
  beganMs: number;
}

export function createPublicReads(signals: Pick<SignalHub, 'subscribe' | 'isCurrent'>): PublicReads {
  const kept = new LRUCache<string, PublicRead>({
    max: maxEntries,
    maxSize: maxBytes,
    // Zero is not a size to the library.
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  let loads = new Map<string, Load>();
  let isListening = false;

  const clear = () => {
    kept.clear();
    // What was begun before is finished for those who wait, but neither kept nor joined any more.
    loads = new Map();
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    signals.subscribe('public-reads', clear);
  };
  const find = (address: string): PublicRead | undefined => {
    const answer = kept.get(address);
    return answer !== undefined && signals.isCurrent() ? answer : undefined;
  };

  const begin = (address: string, load: () => Promise<PublicRead>): Promise<PublicRead> => {
    const mine = loads;
    const begun: Load = { beganMs: performance.now(), answer: load() };
    mine.set(address, begun);
    const finish = (answer?: PublicRead) => {
      if (mine.get(address) === begun) mine.delete(address);
      if (answer && mine === loads) kept.set(address, answer);
    };
    begun.answer.then(finish, () => finish());
    return begun.answer;
  };

  return {
    find,
    clear,
    async read(address, load) {
      listen();
      const answer = find(address);
      if (answer) return answer;
      const underway = loads.get(address);
      if (underway && performance.now() - underway.beganMs < maxLoadAgeMs) return underway.answer;
      return begin(address, load);
    },
  };
}
