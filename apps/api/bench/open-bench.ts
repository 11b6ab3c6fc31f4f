import { startPostgres } from '@credit-studio/local';
import pg from 'pg';
import { buildApp } from '../src/build-app.ts';
import { parseEnvironment } from '../src/config/load-environment.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import type { VerifiedIdentity } from '../src/providers/identity/index.ts';
import { type SeedSizes, seedRows } from './seed-rows.ts';
import { seedShopWindow } from './seed-shop-window.ts';

/** Settings of a dedicated server in production; the rest is as in a local run. */
const serverSettings = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'random_page_cost=1.1',
  'work_mem=16MB',
  'max_wal_size=4GB',
];

function compose(databaseUrl: string) {
  const parsed = parseEnvironment({
    NODE_ENV: 'production',
    API_PUBLIC_URL: 'https://api.studio.test',
    STOREFRONT_ORIGIN: 'https://studio.test',
    ADMIN_ORIGIN: 'https://admin.studio.test',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: Buffer.alloc(32, 'bench').toString('base64'),
    FIREBASE_PROJECT_ID: 'bench',
    PAYPAL_WEBHOOK_ID: 'WH-BENCH',
    STORAGE_DISK_PATH: '/tmp/credit-studio-bench-files',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STOREFRONT_SECRET: Buffer.from('the bench calls no storefront').toString('base64'),
    MAIL_FROM: 'Credit Studio <studio@example.test>',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return parsed.environment;
}

const adminUid = 'bench-admin';

/**
 * The app as it runs in production, on a separate database with `sizes` rows. Tokens count as verified, so that
 * what is measured is ours and not the identity provider's.
 */
export async function openBench(sizes: SeedSizes, options: { dataDir?: string } = {}) {
  const server = await startPostgres({ port: 0, settings: serverSettings, ...options });
  await prepareDatabase({ ownerUrl: server.url, appUrl: server.url });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query('select from users where firebase_uid = $1', [adminUid]);
  if (!rowCount) {
    await seedRows(client, sizes);
    await client.query(
      `insert into users (id, firebase_uid, email, name, role) values (uuidv7(), $1, 'bench-admin@studio.test', 'Bench Admin', 'Admin')`,
      [adminUid],
    );
  }
  const { rows: customers } = await client.query<{ email: string }>(
    'select customer_email as email from orders group by 1 order by count(*) desc limit 1',
  );
  await client.end();
  const built = await buildApp({ environment: compose(server.url) });
  await seedShopWindow(built.services);
  Object.assign(built.services.identity, {
    requireLiveSession: async () => {},
    verifyToken: async (token: string): Promise<VerifiedIdentity> => {
      const [uid = ''] = token.split('.');
      return {
        uid,
        email: '',
        emailVerified: true,
        name: '',
        picture: '',
        signedInAt: new Date(),
        expiresAt: new Date(),
      };
    },
  });
  return {
    app: built.app,
    services: built.services,
    databaseUrl: server.url,
    customerEmail: customers[0]?.email ?? '',
    asAdmin: { authorization: `Bearer ${adminUid}.token.` },
    async close() {
      await built.close();
      await server.stop();
    },
  };
}
export type BenchApp = Awaited<ReturnType<typeof openBench>>;
