/** One Ctrl-C arrives several times: npm, the bootstrap and the terminal each pass it on. */
const sameInterruptMs = 1000;

interface InterruptHandlers {
  /** The person, or whoever started this process, wants it to end. */
  first(): void;
  /** They want it now. */
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
  // The bootstrap was killed outright and could pass nothing on.
  process.once('disconnect', handle);
  process.channel?.unref();
}
