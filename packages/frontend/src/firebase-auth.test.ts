import { deleteApp, getApps } from 'firebase/app';
import { afterEach, expect, it } from 'vitest';
import { startFirebaseAuth } from './firebase-auth.ts';

const options = { apiKey: 'key', authDomain: 'auth.example.test', projectId: 'project' };

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

it('talks to Firebase in production, with the project of the configuration', () => {
  const auth = startFirebaseAuth({ ...options, emulatorUrl: null });
  expect(auth.app.options).toMatchObject(options);
  expect(auth.emulatorConfig).toBeNull();
});

it('talks to the emulator on a developer’s machine, without a banner on the page', () => {
  const auth = startFirebaseAuth({ ...options, emulatorUrl: 'http://127.0.0.1:9099' });
  expect(auth.emulatorConfig).toMatchObject({ host: '127.0.0.1', port: 9099 });
  expect(document.body).toBeEmptyDOMElement();
});
