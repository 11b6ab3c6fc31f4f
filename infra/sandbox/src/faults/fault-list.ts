import { randomUUID } from 'node:crypto';
import type { Collection } from '../store/index.ts';

interface CountedFault {
  id: string;
  kind: string;
  /** How many more calls it affects. */
  times: number;
}

/** The faults that are set, oldest first. */
export class FaultList<T extends CountedFault> {
  readonly #faults: Collection<T>;

  constructor(faults: Collection<T>) {
    this.#faults = faults;
  }

  add(fault: Omit<T, 'id'>): T {
    // Safe: an `Omit<T, 'id'>` with its id is a T; the compiler cannot see that through the generic.
    const added = { ...fault, id: randomUUID() } as unknown as T;
    this.#faults.put(added.id, added);
    return added;
  }

  list(): T[] {
    return this.#faults.list();
  }

  clear(): void {
    this.#faults.clear();
  }

  /** Takes one use of the first fault that fits the call; null when none does. */
  take(fits: (fault: T) => boolean): T | null {
    const fault = this.#faults.list().find(fits);
    if (!fault) return null;
    if (fault.times > 1) this.#faults.put(fault.id, { ...fault, times: fault.times - 1 });
    else this.#faults.remove(fault.id);
    return fault;
  }
}
