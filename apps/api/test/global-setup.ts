import { startAuthEmulator, startMailCatcher, startPostgres } from '@credit-studio/local';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { asAppRole } from './clone-database.ts';

/** The addresses of the services of a test run. All test files share them. */
export interface TestAddresses {
  /** The server as its superuser; `template` is the migrated database that each test app clones. */
  postgres: { url: string; template: string };
  authEmulatorHost: string;
  smtpUrl: string;
  mailPageUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    addresses: TestAddresses;
  }
}

const template = 'migrated_template';

/** Starts the services once per run, and stops them after it. */
export default async ({ provide }: TestProject) => {
  const [postgres, authEmulator, mailCatcher] = await Promise.all([
    // Each worker may have several apps, and each app twelve connections.
    startPostgres({ durable: false, port: 0, settings: ['max_connections=400'] }),
    startAuthEmulator({ port: 0 }),
    startMailCatcher(),
  ]);
  const ownerUrl = await postgres.createDatabase(template);
  await prepareDatabase({ ownerUrl, appUrl: asAppRole(ownerUrl) });
  provide('addresses', {
    postgres: { url: postgres.url, template },
    authEmulatorHost: authEmulator.host,
    smtpUrl: mailCatcher.smtpUrl,
    mailPageUrl: mailCatcher.pageUrl,
  });
  return async () => {
    await Promise.all([authEmulator.close(), mailCatcher.close(), postgres.stop()]);
  };
};
