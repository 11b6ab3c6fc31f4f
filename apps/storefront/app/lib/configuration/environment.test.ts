import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.server.ts';

const good = {
  NODE_ENV: 'production',
  STOREFRONT_ORIGIN: 'https://studio.example.test/',
  ADMIN_ORIGIN: 'https://admin.example.test',
  API_INTERNAL_URL: 'http://api:4000',
  STOREFRONT_SECRET: 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=',
  API_PUBLIC_URL: 'https://api.example.test',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'studio',
};

describe('parseEnvironment', () => {
  it('accepts a complete configuration and fills in the defaults', () => {
    const { environment, problems } = parseEnvironment(good);
    expect(problems).toEqual([]);
    expect(environment).toMatchObject({
      STOREFRONT_HOST: '0.0.0.0',
      STOREFRONT_PORT: 3000,
      STOREFRONT_ORIGIN: 'https://studio.example.test',
    });
  });

  it('defaults to production', () => {
    const { NODE_ENV: _, ...silent } = good;
    expect(parseEnvironment(silent).environment?.NODE_ENV).toBe('production');
  });

  it('treats an empty value as missing', () => {
    expect(
      parseEnvironment({ ...good, PAYPAL_SDK_BASE_URL: '', STOREFRONT_PORT: '' }).environment,
    ).toMatchObject({
      STOREFRONT_PORT: 3000,
    });
  });

  it.each(['', 'short', 'a'.repeat(64)])('refuses the secret %j in production', (STOREFRONT_SECRET) => {
    expect(parseEnvironment({ ...good, STOREFRONT_SECRET }).problems).toEqual([
      'STOREFRONT_SECRET: is missing or not random; generate one with: openssl rand -base64 32',
    ]);
    expect(parseEnvironment({ ...good, NODE_ENV: 'development', STOREFRONT_SECRET }).problems).toEqual([]);
  });

  it('takes a list of languages that begins with English', () => {
    const read = (LANGUAGES: string) => parseEnvironment({ ...good, LANGUAGES });
    expect(read('').environment?.LANGUAGES).toEqual(['en', 'de']);
    expect(read('en').environment?.LANGUAGES).toEqual(['en']);
    expect(read('en, de,de').environment?.LANGUAGES).toEqual(['en', 'de']);
    for (const wrong of ['de', 'de,en', 'en,xx'])
      expect(read(wrong).problems).toEqual(['LANGUAGES: must be a list such as en,de, which begins with en']);
  });

  it('accepts one pop-up provider or none', () => {
    const read = (provider: string) => parseEnvironment({ ...good, SIGN_IN_POPUP_PROVIDER: provider });
    expect(read('google').environment?.SIGN_IN_POPUP_PROVIDER).toBe('google');
    expect(read('').environment?.SIGN_IN_POPUP_PROVIDER).toBeUndefined();
    expect(read('myspace').problems).toEqual(['SIGN_IN_POPUP_PROVIDER: must be google, or empty for none']);
  });

  it('reports every missing and malformed value, one line each', () => {
    const { problems } = parseEnvironment({
      ...good,
      STOREFRONT_PORT: 'many',
      ADMIN_ORIGIN: 'admin.example.test',
      FIREBASE_API_KEY: '',
      API_PUBLIC_URL: undefined,
    });
    expect(problems.toSorted()).toEqual([
      'ADMIN_ORIGIN: must be an address such as https://studio.example.com',
      'API_PUBLIC_URL: is missing',
      'FIREBASE_API_KEY: is missing',
      'STOREFRONT_PORT: must be a port number',
    ]);
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_URL', 'http://localhost:9099'],
    ['PAYPAL_SDK_BASE_URL', 'http://localhost:4010/sdk/js'],
    ['FIREBASE_PROJECT_ID', 'demo-credit-studio'],
  ])('rejects %s=%s in production and accepts it in development', (name, value) => {
    const { problems } = parseEnvironment({ ...good, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
    expect(parseEnvironment({ ...good, NODE_ENV: 'development', [name]: value }).problems).toEqual([]);
  });

  it('accepts the sandboxes in production for a trial on names of this machine', () => {
    const trial = {
      ...good,
      INSECURE_TRIAL: 'true',
      STOREFRONT_ORIGIN: 'https://studio.localhost:8443',
      ADMIN_ORIGIN: 'https://console.localhost:8443',
      API_PUBLIC_URL: 'https://api.localhost:8443',
      FIREBASE_PROJECT_ID: 'demo-credit-studio',
      PAYPAL_SDK_BASE_URL: 'http://localhost:4010/sdk/js',
    };
    expect(parseEnvironment(trial).problems).toEqual([]);
    expect(parseEnvironment({ ...trial, STOREFRONT_ORIGIN: good.STOREFRONT_ORIGIN }).problems).toHaveLength(
      2,
    );
    expect(parseEnvironment({ ...trial, STOREFRONT_SECRET: '' }).problems).toHaveLength(1);
  });
});
