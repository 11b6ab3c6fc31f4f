import { randomUUID } from 'node:crypto';
import type { Collection } from '../store/index.ts';

interface CountedFault {
  id: string;
  kind: string;
  /** How many more calls it affects. */
  times: number;
  /** How many calls that it fits pass before it affects one. */
  after?: number;
}

/** The faults that are set, oldest first. Every call asks for several kinds, so they are also kept in memory. */
export class FaultList<T extends CountedFault> {
  readonly #stored: Collection<T>;
  #faults: T[];

  constructor(stored: Collection<T>) {
    this.#stored = stored;
    this.#faults = stored.list();
  }

  add(fault: Omit<T, 'id'>): T {
    // Safe: an `Omit<T, 'id'>` with its id is a T; the compiler cannot see that through the generic.
    const added = { ...fault, id: randomUUID() } as unknown as T;
    this.#stored.put(added.id, added);
    this.#faults.push(added);
    return added;
  }

  list(): T[] {
    return [...this.#faults];
  }

  clear(): void {
    this.#stored.clear();
    this.#faults = [];
  }

  /** Takes one use of the first fault that fits the call; null when none does. */
  take(fits: (fault: T) => boolean): T | null {
    const fault = this.#faults.find(fits);
    if (!fault) return null;
    if (fault.after) {
      this.#replace(fault, { ...fault, after: fault.after - 1 });
      return null;
    }
    this.#replace(fault, { ...fault, times: fault.times - 1 });
    return fault;
  }

  #replace(fault: T, used: T): void {
    this.#faults = this.#faults.flatMap((each) => (each !== fault ? each : used.times > 0 ? used : []));
    if (used.times > 0) this.#stored.put(used.id, used);
    else this.#stored.remove(used.id);
  }
}
