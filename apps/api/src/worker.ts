import { startMetricsServer } from '@credit-studio/telemetry/metrics-server';
import { releaseMemoryWhenQuiet } from '@credit-studio/telemetry/release-memory';
import { loadEnvironment } from './config/load-environment.ts';
import { traceProcess } from './config/trace-process.ts';
import { createLogger } from './http/create-logger.ts';
import { createShopGauges } from './modules/operations/index.ts';
import { describeStartFailure, stopOnSignal } from './run-process.ts';
import { startWorker } from './start-worker.ts';

/** What a stop may take before the process ends anyway; unfinished jobs are redelivered. */
const shutdownLimitMs = 25_000;

const environment = loadEnvironment();
const tracing = await traceProcess(environment, 'worker');
const log = createLogger(environment, 'worker');
const starting = startWorker({ environment, log });
stopOnSignal({
  name: 'worker',
  log,
  limitMs: shutdownLimitMs,
  async stop() {
    await (await starting).stop();
    await tracing.stop();
  },
});
await starting
  .then(async ({ services }) => {
    const { API_HOST: host, METRICS_PORT: port } = environment;
    if (port) await startMetricsServer({ host, port, refresh: createShopGauges(services), log });
  })
  .catch((error: unknown) => {
    process.stderr.write(`The worker could not start: ${describeStartFailure(error)}\n`);
    process.exit(1);
  });
log.info('The worker is ready');
releaseMemoryWhenQuiet();
