import { startAuthEmulator, startMailCatcher, startPostgres } from '@credit-studio/local';
import type { TestProject } from 'vitest/node';
import { runMigrations } from '../src/database/migrations.ts';

/** The addresses of the services of a test run. All test files share them. */
export interface TestAddresses {
  /** A server address; `template` is the migrated database that each test app clones. */
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
    startPostgres({ durable: false, port: 0 }),
    startAuthEmulator({ port: 0 }),
    startMailCatcher(),
  ]);
  await runMigrations(await postgres.createDatabase(template));
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
