import { setTimeout as sleep } from 'node:timers/promises';
import { startMetricsServer } from '@credit-studio/telemetry/metrics-server';
import { releaseMemoryWhenQuiet } from '@credit-studio/telemetry/release-memory';
import { buildApp } from './build-app.ts';
import { checkDatabase } from './check-database.ts';
import { loadEnvironment } from './config/load-environment.ts';
import { traceProcess } from './config/trace-process.ts';
import { adjustEveryMs } from './database/database-clock.ts';
import { startRepeating } from './jobs/index.ts';
import { describeStartFailure, stopOnSignal } from './run-process.ts';

/** What a stop may take before the process ends anyway, after STOP_DELAY_MS. */
const shutdownLimitMs = 10_000;

const environment = loadEnvironment();
const tracing = await traceProcess(environment, 'api');
const { app, services, clock, announceLeave } = await buildApp({ environment });

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function describeStartError(error: unknown): string {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isBusy
    ? `Port ${environment.API_PORT} is in use. Stop the process that holds it, or set API_PORT to another port.`
    : `The API could not start: ${describeStartFailure(error)}`;
}

let adjusting: ReturnType<typeof startRepeating> | undefined;
stopOnSignal({
  name: 'API',
  log: app.log,
  limitMs: environment.STOP_DELAY_MS + shutdownLimitMs,
  async stop() {
    // Load balancers get the time to see that this replica is leaving before it stops answering.
    announceLeave();
    await sleep(environment.STOP_DELAY_MS);
    await adjusting?.stop();
    await app.close();
    await tracing.stop();
  },
});

await checkDatabase({ environment, ...services })
  .then(() => clock.adjust())
  .catch((error: unknown) => fail(describeStartError(error)));
adjusting = startRepeating({ name: 'adjust the clock', everyMs: adjustEveryMs, run: clock.adjust }, app.log);
if (environment.METRICS_PORT)
  await startMetricsServer({
    host: environment.API_HOST,
    port: environment.METRICS_PORT,
    log: app.log,
  }).catch((error: unknown) => fail(describeStartError(error)));
await app
  .listen({ host: environment.API_HOST, port: environment.API_PORT })
  .catch((error: unknown) => fail(describeStartError(error)));
releaseMemoryWhenQuiet();
