import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { startMetricsServer } from '@credit-studio/telemetry/metrics-server';
import { releaseMemoryWhenQuiet } from '@credit-studio/telemetry/release-memory';
import { createRequestLog } from '@credit-studio/telemetry/request-log';
import { parseEnvironment } from '../app/lib/configuration/environment.server.ts';
import { createStorefrontServer } from './create-server.ts';
import { createPageResponder } from './respond-with-page.ts';

const shutdownLimitMs = 10_000;
const idleCheckMs = 100;

const { environment, problems } = parseEnvironment(process.env);
if (!environment) {
  process.stderr.write(`The storefront cannot start:\n${problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}

const log = createRequestLog('storefront');
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
// Loads the SDK, so only where traces are collected.
const tracing = endpoint
  ? (await import('@credit-studio/telemetry/start-tracing')).startTracing({
      service: 'storefront',
      endpoint,
      ratio,
    })
  : null;
if (environment.METRICS_PORT)
  await startMetricsServer({
    host: environment.STOREFRONT_HOST,
    port: environment.METRICS_PORT,
    log,
  }).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });

// This file is built to build/server/index.js.
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
const server = createStorefrontServer({
  clientFolder,
  languages: environment.LANGUAGES,
  trustedProxies: environment.TRUSTED_PROXIES,
  ...createPageResponder({ build, environment, clientFolder }),
});
server.on('error', (error) => {
  process.stderr.write(
    `The storefront cannot listen on port ${environment.STOREFRONT_PORT}: ${error.message}\n`,
  );
  process.exit(1);
});
server.listen(environment.STOREFRONT_PORT, environment.STOREFRONT_HOST, () => {
  process.stdout.write(`Storefront is listening for ${environment.STOREFRONT_ORIGIN}\n`);
  releaseMemoryWhenQuiet();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await tracing?.stop();
      process.exit(0);
    });
    // A connection stays open after its last answer, for longer than this process has to stop.
    setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
    setTimeout(() => process.exit(0), shutdownLimitMs).unref();
  });
}
