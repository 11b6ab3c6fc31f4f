import type { SignalHub } from './listen-for-signals.ts';

interface Memory<T> {
  /** Rises with each signal, so that a load that was overtaken by one is not remembered. */
  version: number;
  remembered: { value: T; version: number } | null;
}

interface Remembered<S, T> {
  read(services: S): Promise<T>;
  /** For a process that has changed the value itself: its signal is still on its way. */
  forget(services: S): void;
}

/**
 * Loads a value once for each process, and again after a signal about `subject` or while signals may be missing.
 * `load` gets the value before. What another process changed in the last milliseconds may not be visible yet.
 */
export function rememberUntilSignal<S extends { signals: SignalHub }, T>(
  subject: string,
  load: (services: S, previous: T | undefined) => Promise<T>,
): Remembered<S, T> {
  const memories = new WeakMap<SignalHub, Memory<T>>();

  const findMemory = (signals: SignalHub): Memory<T> => {
    const known = memories.get(signals);
    if (known) return known;
    const memory: Memory<T> = { version: 0, remembered: null };
    memories.set(signals, memory);
    signals.subscribe(subject, () => {
      memory.version += 1;
    });
    return memory;
  };

  return {
    async read(services) {
      const memory = findMemory(services.signals);
      const { remembered, version } = memory;
      if (remembered?.version === version && services.signals.isCurrent()) return remembered.value;
      const value = await load(services, remembered?.value);
      if (memory.version === version) memory.remembered = { value, version };
      return value;
    },
    forget({ signals }) {
      findMemory(signals).version += 1;
    },
  };
}
