import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { testVariables } from '../../test/test-environment.ts';
import { parseEnvironment } from './load-environment.ts';

function problemsOf(changes: Record<string, string | undefined>): string[] {
  const result = parseEnvironment({ ...testVariables(), ...changes });
  return 'problems' in result ? result.problems : [];
}

const secret = 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=';
const production = {
  API_PUBLIC_URL: 'https://api.studio.test',
  STOREFRONT_ORIGIN: 'https://studio.test',
  ADMIN_ORIGIN: 'https://admin.studio.test',
  SMTP_URL: 'smtp://mail.provider.test:587',
  STOREFRONT_SECRET: secret,
  GEMINI_BASE_URL: undefined,
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'studio-live',
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
  SECRETS_KEY: 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=',
};

test('accepts a complete configuration', () => {
  expect(problemsOf({})).toEqual([]);
});

test('counts an empty variable as missing and names each missing one on its own line', () => {
  const problems = problemsOf({ DATABASE_URL: '', API_PUBLIC_URL: undefined, SMTP_URL: undefined });
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    'API_PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
  ]);
  expect(problems.every((problem) => !problem.includes('\n'))).toBe(true);
});

test.each([
  ['DATABASE_URL', 'mysql://x', 'must start with postgres://'],
  ['API_PORT', '70000', ''],
  ['API_PORT', 'four thousand', 'must be a port number'],
  ['SECRETS_KEY', 'c2hvcnQ=', 'must be 32 bytes in base64'],
  ['SECRETS_KEY_PREVIOUS', 'c2hvcnQ=', 'must be keys of 32 bytes in base64'],
  ['STOREFRONT_ORIGIN', 'javascript:alert(1)', 'must be an address such as https://api.example.com'],
  ['STORAGE_DRIVER', 'tape', ''],
  ['LOG_LEVEL', 'loud', ''],
])('says what is wrong with %s=%s', (name, value, words) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: `));
  expect(problems[0]).toContain(words);
});

test('asks for what the chosen storage needs', () => {
  const problems = problemsOf({ STORAGE_DRIVER: 's3', S3_BUCKET: 'videos' });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toContain('STORAGE_DRIVER=s3 needs it');
});

test('refuses to send browsers to a disk', () => {
  expect(problemsOf({ MEDIA_DELIVERY: 'redirect' })).toEqual([
    'MEDIA_DELIVERY: redirect needs STORAGE_DRIVER=s3, because a disk has no address for browsers',
  ]);
});

test.each([
  ['webhook', ['INBOUND_MAIL_ADDRESS', 'INBOUND_MAIL_SECRET']],
  ['imap', ['INBOUND_MAIL_ADDRESS', 'INBOUND_MAIL_IMAP_URL']],
])('asks for what inbound mail by %s needs', (driver, names) => {
  const problems = problemsOf({ INBOUND_MAIL_DRIVER: driver });
  expect(problems).toEqual(
    names.map((name) => `${name}: is missing; INBOUND_MAIL_DRIVER=${driver} needs it`),
  );
});

test.each([
  ['reply+{token}@reply.shop.test', 0],
  ['{token}@reply.shop.test', 0],
  ['reply@reply.shop.test', 1],
  ['reply+{token}', 1],
  [`${'a'.repeat(33)}{token}@reply.shop.test`, 1],
])('takes %s for reply addresses with %i problems', (address, count) => {
  expect(problemsOf({ INBOUND_MAIL_ADDRESS: address })).toHaveLength(count);
});

const inboundMail = { INBOUND_MAIL_ADDRESS: 'reply+{token}@reply.studio.test' };

test.each([
  [{ INBOUND_MAIL_DRIVER: 'webhook', INBOUND_MAIL_SECRET: 'weak' }, 'INBOUND_MAIL_SECRET'],
  [
    { INBOUND_MAIL_DRIVER: 'imap', INBOUND_MAIL_IMAP_URL: 'imap://u:p@mail.studio.test/INBOX' },
    'INBOUND_MAIL_IMAP_URL',
  ],
])('rejects inbound mail that is open to others in production (%j)', (changes, name) => {
  const problems = problemsOf({ ...production, ...inboundMail, ...changes });
  expect(problems).toEqual([expect.stringContaining(`${name}: `)]);
  const safe = { INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_IMAP_URL: 'imaps://u:p@mail.studio.test/INBOX' };
  expect(problemsOf({ ...production, ...inboundMail, ...changes, ...safe })).toEqual([]);
});

test('accepts a production configuration without sandboxes', () => {
  expect(problemsOf(production)).toEqual([]);
});

test.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ['FIREBASE_PROJECT_ID', 'demo-credit-studio'],
  ['PAYPAL_BASE_URL', 'http://localhost:4010'],
  ['PAYPAL_CERT_URL_PREFIX', 'http://localhost:4010/certs/'],
  ['GEMINI_BASE_URL', 'http://localhost:4020'],
  ['SECRETS_KEY', Buffer.alloc(32).toString('base64')],
  ['STOREFRONT_SECRET', ''],
  ['STOREFRONT_SECRET', 'storefront'],
  ['API_PUBLIC_URL', 'http://api.studio.test'],
  ['STOREFRONT_ORIGIN', 'http://studio.test'],
  ['ADMIN_ORIGIN', 'http://localhost:3001'],
  ['SMTP_URL', 'smtp://mail:1025'],
  ['SMTP_URL', 'smtp://localhost:1025'],
])('rejects %s=%s in production', (name, value) => {
  const problems = problemsOf({ ...production, [name]: value });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => problem.startsWith(`${name}:`))).toBe(true);
});

test('accepts http origins and a mail catcher for a trial, and nothing else that production rejects', () => {
  const trial = {
    ...production,
    API_PUBLIC_URL: 'http://localhost:4000',
    SMTP_URL: 'smtp://mail:1025',
    INSECURE_TRIAL: 'true',
  };
  expect(problemsOf(trial)).toEqual([]);
  expect(problemsOf({ ...trial, STOREFRONT_SECRET: 'weak' })).toHaveLength(1);
});

test('accepts sandboxes in production only for a trial on names of this machine', () => {
  const trial = {
    ...production,
    INSECURE_TRIAL: 'true',
    API_PUBLIC_URL: 'https://api.localhost:8443',
    STOREFRONT_ORIGIN: 'https://studio.localhost:8443',
    ADMIN_ORIGIN: 'https://console.localhost:8443',
    FIREBASE_PROJECT_ID: 'demo-studio',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    PAYPAL_BASE_URL: 'http://localhost:4010',
  };
  expect(problemsOf(trial)).toEqual([]);
  expect(problemsOf({ ...trial, ADMIN_ORIGIN: 'https://admin.studio.test' })).toHaveLength(3);
  expect(problemsOf({ ...trial, INSECURE_TRIAL: 'false' })).toHaveLength(3);
  expect(problemsOf({ ...trial, SECRETS_KEY: Buffer.alloc(32).toString('base64') })).toHaveLength(2);
});

test('accepts the settings of the example for Kubernetes, once the secrets are there', () => {
  const folder = new URL('../../../../infra/kubernetes/', import.meta.url);
  const settings = ['shop', 'languages', 'proxies', 'api'].map((name) =>
    parseEnv(readFileSync(new URL(`example/settings/${name}.env`, folder), 'utf8')),
  );
  const deployment = readFileSync(new URL('base/api.yaml', folder), 'utf8');
  const variables = deployment.matchAll(/- name: (\w+)\n +value: "?([^"\n]+)/g);
  const secrets = {
    ...{ DATABASE_URL: 'postgres://app:password@pgbouncer:6432/credit_studio', DATABASE_DIRECT_URL: '' },
    ...{ SECRETS_KEY: secret, STOREFRONT_SECRET: secret, SMTP_URL: 'smtp://mail.provider.test:587' },
    ...{ S3_ACCESS_KEY_ID: 'account', S3_SECRET_ACCESS_KEY: 'secret' },
  };
  const result = parseEnvironment(
    Object.assign(secrets, ...settings, Object.fromEntries([...variables].map((pair) => pair.slice(1)))),
  );
  expect(result).toEqual({ environment: expect.objectContaining({ STOP_DELAY_MS: 12_000 }) });
});
