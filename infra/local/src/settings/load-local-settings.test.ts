import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PortInUseError } from '../ports/index.ts';
import { loadLocalSettings } from './index.ts';

test('without a word the stack is where its documentation says', () => {
  expect(loadLocalSettings({})).toEqual({
    ports: {
      storefront: 3000,
      admin: 3001,
      api: 4000,
      authEmulator: 9099,
      paypalSandbox: 4010,
      geminiSandbox: 4020,
      mailSmtp: 1025,
      mailPage: 8025,
      postgres: 54329,
      proxy: 8443,
    },
    dataDir: fileURLToPath(new URL('../../../../.local', import.meta.url)),
  });
});

test('every port and the folder can be moved', () => {
  const settings = loadLocalSettings({ API_PORT: '5000', LOCAL_DATA_DIR: '/tmp/elsewhere' });
  expect(settings.ports.api).toBe(5000);
  expect(settings.dataDir).toBe('/tmp/elsewhere');
});

test('each wrong value is one line that says what to do', () => {
  expect(() => loadLocalSettings({ API_PORT: 'four', ADMIN_PORT: '70000', MAIL_PAGE_PORT: '3000' })).toThrow(
    [
      'ADMIN_PORT is "70000": give a port number from 1 to 65535.',
      'API_PORT is "four": give a port number from 1 to 65535.',
      'STOREFRONT_PORT and MAIL_PAGE_PORT are both 3000: give each its own port.',
    ].join('\n'),
  );
});

test('all ports that are taken are named in one message', () => {
  const error = new PortInUseError([
    { port: 3000, variable: 'STOREFRONT_PORT', name: 'storefront' },
    { port: 4000, variable: 'API_PORT', name: 'API' },
  ]);
  expect(error.message).toBe(
    [
      '2 ports are taken:',
      '  Port 3000 (storefront) is in use. Free it, or set STOREFRONT_PORT to another port.',
      '  Port 4000 (API) is in use. Free it, or set API_PORT to another port.',
    ].join('\n'),
  );
});
