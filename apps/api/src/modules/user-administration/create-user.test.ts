import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('creates the record of a new account from its token and ignores what the body claims', async () => {
  const account = await signUpAccount({ displayName: 'Robin' });
  const payload = {
    userName: 'Robin',
    userEmail: 'boss@example.com',
    userRole: 'Admin',
    currentBalance: 900,
  };
  const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: account, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    userName: 'Robin',
    UserEmail: account.email,
    userRole: 'member',
    userMembership: 'free',
    currentBalance: 0,
  });
});

test('makes one record for twenty first calls at the same time', async () => {
  const account = await signUpAccount();
  const call = () => api.inject({ method: 'POST', url: '/api/create-user', as: account, payload: {} });
  const answers = await Promise.all(Array.from({ length: 20 }, call));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
});

test('accepts null for the name and image of an identity without them', async () => {
  const account = await signUpAccount();
  const payload = { userName: null, userEmail: account.email, profileURL: null };
  const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: account, payload });
  expect(answer.json()).toMatchObject({ success: true, data: { userName: '', profileURL: '' } });
});

test.each(['javascript:alert(1)', 'data:text/html,x'])('stores no image at %s', async (profileURL) => {
  const claimed = await signUpAccount({ photoUrl: profileURL });
  const call = (payload: object) =>
    api.inject({ method: 'POST', url: '/api/create-user', as: claimed, payload });
  expect((await call({ profileURL })).json().code).toBe('invalid_request');
  expect((await call({})).json().data.profileURL).toBe('');
});

test('keeps role, name and membership when the account signs in again', async () => {
  const person = await api.signUp({ role: 'Seller', name: 'Sam' });
  const payload = { userName: 'Someone Else', userRole: 'Admin' };
  const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: person, payload });
  expect(answer.json().data).toMatchObject({ userRole: 'Seller', userName: 'Sam' });
});

test('rejects an email address of another account', async () => {
  const account = await signUpAccount();
  await api.services.database.insert(users).values({ firebaseUid: 'older-account', email: account.email });
  const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: account, payload: {} });
  expect(answer.json()).toMatchObject({ success: false, code: 'conflict' });
});

test('cuts a very long name to the longest allowed', async () => {
  const account = await signUpAccount({ displayName: '🎬'.repeat(5_000) });
  const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: account, payload: {} });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.userName).toBe('🎬'.repeat(120));
});
