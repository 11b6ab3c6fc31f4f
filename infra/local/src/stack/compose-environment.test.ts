import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileInRepository } from '../file-in-repository.ts';
import { loadLocalSettings } from '../settings/index.ts';
import { composeEnvironment } from './compose-environment.ts';

function compose(settings: NodeJS.ProcessEnv) {
  const { ports } = loadLocalSettings({});
  const databaseUrl = 'postgres://owner@127.0.0.1:54329/credit_studio';
  return composeEnvironment({ ports, dataDir: '/data', databaseUrl, secretsKey: 'key', settings });
}

test('settings in the environment reach the API and win over those of the stack', () => {
  const { api, migrate } = compose({ RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'debug', MAIL_FROM: '' });
  for (const environment of [api, migrate])
    expect(environment).toMatchObject({ RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'debug' });
  expect(api.MAIL_FROM).toContain('credit-studio.test');
  expect(compose({}).api).not.toHaveProperty('RATE_LIMIT_PER_MINUTE');
});

test('the languages of the shop reach the storefront and the API', () => {
  for (const app of ['storefront', 'api'] as const) {
    expect(compose({ LANGUAGES: 'en' })[app]).toMatchObject({ LANGUAGES: 'en' });
    expect(compose({ LANGUAGES: '' })[app]).not.toHaveProperty('LANGUAGES');
  }
});

test('addresses and keys in the environment do not lead the stack elsewhere', () => {
  const foreign = {
    DATABASE_URL: 'postgres://production',
    SMTP_URL: 'smtp://production',
    NODE_ENV: 'production',
  };
  expect(compose({ ...foreign, SECRETS_KEY: 'production' })).toEqual(compose({}));
});

test('the API knows every setting that is passed', () => {
  const known = readFileSync(fileInRepository('apps/api/src/config/environment.ts'), 'utf8');
  const source = readFileSync(new URL('./compose-environment.ts', import.meta.url), 'utf8');
  const [, list = ''] = /passedSettings = \[([^\]]+)\]/.exec(source) ?? [];
  const names = list.match(/[A-Z_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(known).toContain(`  ${name}: `);
});
