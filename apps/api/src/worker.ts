import { loadEnvironment } from './config/load-environment.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { createLogger } from './http/create-logger.ts';
import { startWorker } from './start-worker.ts';

/** What a stop may take before the process ends anyway; unfinished jobs are redelivered. */
const shutdownLimitMs = 25_000;

const environment = loadEnvironment();
const log = createLogger(environment);
const worker = await startWorker({ environment, log }).catch((error: unknown) => {
  process.stderr.write(`The worker could not start: ${describeStartFailure(error)}\n`);
  process.exit(1);
});
log.info('The worker is ready');

let isStopping = false;
const stop = (signal: NodeJS.Signals) => {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'Stopping');
  setTimeout(() => {
    log.error('The worker did not stop in time');
    process.exit(1);
  }, shutdownLimitMs).unref();
  worker.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
