import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { parseEnvironment } from '../app/lib/configuration/environment.server.ts';
import { createStorefrontServer } from './create-server.ts';
import { createPageResponder } from './respond-with-page.ts';

const shutdownLimitMs = 10_000;

const { environment, problems } = parseEnvironment(process.env);
if (!environment) {
  process.stderr.write(`The storefront cannot start:\n${problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}

// This file is built to build/server/index.js.
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
const server = createStorefrontServer({
  clientFolder,
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
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), shutdownLimitMs).unref();
  });
}
