import { expect, test } from 'vitest';
import { isLocalTrial } from './local-trial.ts';

const trial = {
  INSECURE_TRIAL: true,
  STOREFRONT_ORIGIN: 'https://studio.localhost:8443',
  ADMIN_ORIGIN: 'https://console.localhost:8443',
  API_PUBLIC_URL: 'http://localhost:4000',
};

test('a trial on names that only this machine reaches', () => {
  expect(isLocalTrial(trial)).toBe(true);
});

test.each([
  { INSECURE_TRIAL: false },
  { STOREFRONT_ORIGIN: 'https://studio.example.com' },
  { ADMIN_ORIGIN: 'https://localhost.example.com' },
  { API_PUBLIC_URL: 'https://evillocalhost' },
  { API_PUBLIC_URL: 'http://127.0.0.1:4000' },
])('and nothing else: %o', (change) => {
  expect(isLocalTrial({ ...trial, ...change })).toBe(false);
});
