import { inject } from 'vitest';
import type { Environment } from '../src/config/environment.ts';
import { parseEnvironment } from '../src/config/load-environment.ts';

/** Variables of a valid test process; a test replaces what it is about. */
export function testVariables(variables: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'test',
    API_PUBLIC_URL: 'http://api.test',
    STOREFRONT_ORIGIN: 'http://storefront.test',
    ADMIN_ORIGIN: 'http://admin.test',
    DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
    DATABASE_POOL_SIZE: '10',
    SECRETS_KEY: Buffer.from('a key for tests and nothing else').toString('base64'),
    FIREBASE_PROJECT_ID: 'demo-credit-studio',
    FIREBASE_AUTH_EMULATOR_HOST: inject('addresses').authEmulatorHost,
    PAYPAL_WEBHOOK_ID: 'WH-TEST',
    STORAGE_DISK_PATH: '/tmp/credit-studio-test-files',
    SMTP_URL: inject('addresses').smtpUrl,
    MAIL_FROM: 'Credit Studio <studio@example.test>',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    ...variables,
  };
}

/** Like `testVariables`, parsed. */
export function testEnvironment(variables: Record<string, string> = {}): Environment {
  const result = parseEnvironment(testVariables(variables));
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.environment;
}
