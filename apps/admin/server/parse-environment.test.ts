import { describe, expect, it } from 'vitest';
import { parseEnvironment, toPublicConfiguration } from './parse-environment.ts';

const production = {
  ADMIN_ORIGIN: 'https://admin.example.com',
  STOREFRONT_ORIGIN: 'https://example.com/',
  API_PUBLIC_URL: 'https://api.example.com',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'studio',
};
const local = {
  ...production,
  NODE_ENV: 'development',
  FIREBASE_PROJECT_ID: 'demo-credit-studio',
  FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
};

describe('parseEnvironment', () => {
  it('fills in where to listen and takes addresses as origins', () => {
    expect(parseEnvironment(production)).toEqual({
      environment: {
        ...production,
        NODE_ENV: 'production',
        INSECURE_TRIAL: false,
        STOREFRONT_ORIGIN: 'https://example.com',
        ADMIN_HOST: '0.0.0.0',
        ADMIN_PORT: 3001,
      },
    });
  });

  it('names each missing or malformed value on a separate line', () => {
    expect(
      parseEnvironment({
        ...production,
        ADMIN_PORT: 'http',
        API_PUBLIC_URL: 'ftp://api.example.com',
        FIREBASE_API_KEY: '',
        NODE_ENV: 'staging',
      }),
    ).toEqual({
      problems: [
        'NODE_ENV: must be development, test or production',
        'ADMIN_PORT: must be a port number',
        'API_PUBLIC_URL: must be an address such as https://admin.example.com',
        'FIREBASE_API_KEY: is missing',
      ],
    });
  });

  it.each(['70000', '-1', '80.5'])('rejects port %s', (ADMIN_PORT) => {
    expect(parseEnvironment({ ...production, ADMIN_PORT })).toEqual({
      problems: ['ADMIN_PORT: must be a port number'],
    });
  });

  it('rejects the emulator and demo projects in production, and takes them elsewhere', () => {
    expect(parseEnvironment({ ...local, NODE_ENV: 'production' })).toEqual({
      problems: [
        'FIREBASE_AUTH_EMULATOR_URL: must not be set in production; remove it',
        'FIREBASE_PROJECT_ID: is a demo project; set the real project in production',
      ],
    });
    expect(parseEnvironment(local)).toHaveProperty('environment');
  });

  it('takes them in production too for a trial on names of this machine', () => {
    const trial = {
      ...local,
      NODE_ENV: 'production',
      INSECURE_TRIAL: 'true',
      STOREFRONT_ORIGIN: 'https://studio.localhost:8443',
      ADMIN_ORIGIN: 'https://console.localhost:8443',
      API_PUBLIC_URL: 'https://api.localhost:8443',
    };
    expect(parseEnvironment(trial)).toHaveProperty('environment');
    expect(parseEnvironment({ ...trial, ADMIN_ORIGIN: local.ADMIN_ORIGIN })).toHaveProperty('problems');
    expect(parseEnvironment({ ...trial, INSECURE_TRIAL: 'perhaps' })).toEqual({
      problems: ['INSECURE_TRIAL: must be true or false'],
    });
  });

  it('hands the browser nothing beyond the public part', () => {
    const result = parseEnvironment({ ...local, DATABASE_URL: 'postgres://secret' });
    if ('problems' in result) throw new Error(result.problems.join());
    expect(toPublicConfiguration(result.environment)).toEqual({
      apiUrl: 'https://api.example.com',
      storefrontOrigin: 'https://example.com',
      firebase: {
        apiKey: 'key',
        authDomain: 'studio.firebaseapp.com',
        projectId: 'demo-credit-studio',
        emulatorUrl: 'http://localhost:9099',
      },
    });
  });
});
