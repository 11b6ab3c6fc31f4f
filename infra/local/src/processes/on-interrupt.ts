/** One Ctrl-C arrives several times: npm, the bootstrap and the terminal each forward it. */
const sameInterruptMs = 1000;

interface InterruptHandlers {
  /** The process should stop. */
  first(): void;
  /** The process should stop immediately. */
  second(): void;
}

export function onInterrupt({ first, second }: InterruptHandlers): void {
  let firstAt: number | null = null;
  const handle = () => {
    if (firstAt === null) {
      firstAt = performance.now();
      first();
    } else if (performance.now() - firstAt > sameInterruptMs) {
      second();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
  // The bootstrap was killed and could not forward a signal.
  process.once('disconnect', handle);
  process.channel?.unref();
}
