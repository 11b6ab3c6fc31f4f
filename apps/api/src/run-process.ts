import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process in order at the first SIGTERM or SIGINT. Called before anything is announced as
 * ready: a supervisor may stop a process in the very moment in which it says so.
 */
export function stopOnSignal(options: {
  name: string;
  log: FastifyBaseLogger;
  /** What a stop may take before the process ends anyway. */
  limitMs: number;
  stop: () => Promise<void>;
}) {
  const { name, log, limitMs } = options;
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping');
    setTimeout(() => {
      log.error(`The ${name} did not stop in time`);
      process.exit(1);
    }, limitMs).unref();
    options.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The reason at the bottom: drizzle and others wrap the error that a person can do something about. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeStartFailure(error.cause);
  // A host with several addresses fails with one error for each, and without a message.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeStartFailure).join('; ');
  return error.message;
}
