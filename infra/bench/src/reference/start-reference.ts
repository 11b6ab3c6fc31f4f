import { fileURLToPath } from 'node:url';
import { findFreePorts, type Stack } from '@credit-studio/local';
import pg from 'pg';
import { runChild } from '../setup/run-child.ts';

const webhookId = 'WH-REFERENCE';

/** What a bare Fastify sends: the answer of one of our addresses, byte for byte. */
export interface BareAnswer {
  path: string;
  /** Ours. */
  url: string;
  encoding: string;
  /** Also sends our headers, not only the type of the content. */
  withHeaders: boolean;
}

/** The answers that are compared with a bare Fastify. */
function listBareAnswers({ urls }: Stack): BareAnswer[] {
  const packages = { url: `${urls.api}/packages`, encoding: 'identity' };
  return [
    { path: '/packages', ...packages, withHeaders: false },
    { path: '/packages-with-headers', ...packages, withHeaders: true },
    ...['identity', 'gzip', 'br'].map((encoding) => ({
      path: `/home-${encoding}`,
      url: `${urls.storefront}/`,
      encoding,
      withHeaders: false,
    })),
  ];
}

/** The hand-written shop and the bare answers as one process, with a separate database and PayPal sandbox. */
export async function startReference(stack: Stack) {
  const databaseUrl = Object.assign(new URL(stack.databaseUrl), { pathname: '/reference' }).href;
  await createDatabase(stack.databaseUrl);
  const { api: port, paypalSandbox: sandboxPort } = await findFreePorts(stack.ports.postgres + 1);
  const url = `http://127.0.0.1:${port}`;
  const paypalUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = await runChild({
    file: fileURLToPath(import.meta.resolve('@credit-studio/sandbox/serve-paypal')),
    env: {
      PAYPAL_SANDBOX_PORT: String(sandboxPort),
      PAYPAL_WEBHOOK_URL: `${url}/webhooks`,
      PAYPAL_WEBHOOK_ID: webhookId,
    },
    readyUrl: `${paypalUrl}/__control/state`,
  });
  const server = await runChild({
    file: fileURLToPath(new URL('./serve.ts', import.meta.url)),
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PAYPAL_URL: paypalUrl,
      PAYPAL_WEBHOOK_ID: webhookId,
      BARE_ANSWERS: JSON.stringify(listBareAnswers(stack)),
    },
    readyUrl: `${url}/health`,
  });
  return {
    url,
    paypalUrl,
    databaseUrl,
    pid: server.pid,
    sandboxPid: sandbox.pid,
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}
export type Reference = Awaited<ReturnType<typeof startReference>>;

async function createDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('create database reference');
  await client.end();
}
