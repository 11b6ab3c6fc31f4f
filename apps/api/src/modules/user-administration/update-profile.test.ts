import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let api: TestApp;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp({ name: 'Mo' });
});

function save(payload: object, as: TestPerson = person, id = person.user.id) {
  return api.inject({ method: 'PUT', url: `/update-user-profile/${id}`, as, payload });
}
async function read() {
  return (await api.inject({ method: 'GET', url: '/users', as: person })).json()[0];
}

const profile = {
  userName: 'Moe Doe',
  aboutMe: 'I like trains.\nAnd cameras.',
  address: '1 Mill Lane',
  city: 'Leeds',
  country: 'United Kingdom',
  phone: '+44 (113) 496-0000',
  profileURL: 'https://images.test/moe.png',
};

test('stores the profile, and ignores fields that users cannot change', async () => {
  const forged = {
    UserEmail: 'eve@evil.test',
    userRole: 'Admin',
    currentBalance: 900,
    userMembership: 'premium',
  };
  const answer = await save({ ...profile, ...forged });
  expect(answer.json().message).toBe('Profile updated successfully!');
  expect(await read()).toMatchObject({
    ...profile,
    UserEmail: person.email,
    userRole: 'member',
    currentBalance: 0,
    userMembership: 'free',
  });
});

test('keeps what is not sent and removes what is sent empty', async () => {
  await save(profile);
  const empty = { city: '', country: '', phone: '', profileURL: '', aboutMe: '' };
  await save(empty);
  expect(await read()).toMatchObject({ ...empty, userName: 'Moe Doe', address: '1 Mill Lane' });
});

test.each([
  [{ userName: '' }, 'Full name is required.'],
  [{ aboutMe: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
  [{ aboutMe: 'a\u0000b' }, 'Please remove characters that cannot be stored.'],
  [{ country: 'Atlantis' }, 'Please choose a country from the list.'],
  [{ phone: 'call me' }, 'Please enter a valid phone number'],
  [{ phone: '1-2' }, 'Please enter a valid phone number'],
  [{ profileURL: 'javascript:alert(1)' }, /starts with http/],
])('rejects %j and changes nothing', async (payload, message) => {
  const answer = await save({ ...profile, ...payload });
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(message)]);
  expect((await read()).userName).toBe('Mo');
});

test('of someone else is not found, not even by an admin', async () => {
  for (const role of ['member', 'Admin']) {
    const other = await api.signUp({ role });
    expect((await save(profile, other)).json().code).toBe('not_found');
  }
  expect((await read()).userName).toBe('Mo');
});

test('takes only a language that the shop offers, and keeps one that it offered before', async () => {
  expect((await save({ language: 'de' })).json().data.language).toBe('de');
  expect((await save({ language: 'fr' })).json()).toMatchObject({
    message: 'Please choose one of these languages: en, de.',
    issues: [{ path: 'body.language' }],
  });
  const { languages } = api.services;
  api.services.languages = ['en'];
  try {
    expect((await save({ language: 'de' })).json().data.language).toBe('de');
    expect((await save({ language: 'en' })).json().data.language).toBe('en');
    expect((await save({ language: 'de' })).json().message).toBe('Please choose one of these languages: en.');
  } finally {
    api.services.languages = languages;
  }
});
