import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import type { UserActor } from '../context.ts';
import { checkUnlessAnswered, commitOnce, findFirstAnswer, forgetIdempotencyKeys } from './commit-once.ts';
import { readIdempotencyKey } from './read-idempotency-key.ts';

let api: TestApp;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp();
});

function call(key: string | undefined, request: unknown = { a: 1 }, endpoint = 'POST /thing') {
  const identity = {
    uid: person.uid,
    email: person.email,
    emailVerified: true,
    name: '',
    picture: '',
    signInProvider: 'password',
    signedInAt: new Date(),
    expiresAt: new Date(),
  };
  const actor: UserActor = {
    kind: 'user',
    identity,
    user: person.user,
    actingKey: null,
    confirmedAt: identity.signedInAt,
    isUnconfirmedStaff: false,
  };
  return { actor, idempotencyKey: readIdempotencyKey(key, endpoint, request) };
}
function commit(context: ReturnType<typeof call>, work: () => Promise<unknown>) {
  return commitOnce(api.services.database, context, work);
}

test('a repeated request gets the first answer and does nothing', async () => {
  const work = vi.fn(async () => ({ id: 'first' }));
  await commit(call('k'), work);
  expect(await commit(call('k'), async () => ({ id: 'second' }))).toEqual({ id: 'first' });
  expect(await findFirstAnswer(api.services.database, call('k'))).toEqual({ id: 'first' });
  expect(work).toHaveBeenCalledOnce();
});

test('without a key every request is a new one', async () => {
  const work = vi.fn(async () => null);
  await commit(call(undefined), work);
  await commit(call(undefined), work);
  expect(work).toHaveBeenCalledTimes(2);
  expect(await findFirstAnswer(api.services.database, call(undefined))).toBeUndefined();
});

test('ten concurrent requests do the work once', async () => {
  const work = vi.fn(async () => ({ drawn: Math.random() }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => commit(call('at-once'), work)));
  expect(work).toHaveBeenCalledOnce();
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a check that fails because the work is done gives way to the first answer', async () => {
  const fail = () => Promise.reject(new Error('sold out'));
  const check = () => checkUnlessAnswered(api.services.database, call('sold'), fail);
  await expect(check()).rejects.toThrow('sold out');
  await commit(call('sold'), async () => 'mine');
  expect(await check()).toEqual({ first: 'mine' });
  await expect(checkUnlessAnswered(api.services.database, call(undefined), fail)).rejects.toThrow('sold out');
});

test('work that failed leaves the key free', async () => {
  const failing = () => Promise.reject(new Error('not this time'));
  await expect(commit(call('free'), failing)).rejects.toThrow('not this time');
  expect(await commit(call('free'), async () => 'done')).toBe('done');
});

test('a key is rejected for another request and for another call', async () => {
  await commit(call('mine'), async () => 1);
  const work = vi.fn(async () => 2);
  await expect(commit(call('mine', { a: 2 }), work)).rejects.toMatchObject({ code: 'conflict' });
  await expect(commit(call('mine', { a: 1 }, 'POST /other'), work)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(work).not.toHaveBeenCalled();
});

test('the same key of someone else is another key', async () => {
  await commit(call('shared'), async () => 'theirs');
  person = await api.signUp();
  expect(await commit(call('shared'), async () => 'mine')).toBe('mine');
});

test('a key is forgotten after some days', async () => {
  await commit(call('old'), async () => 'first');
  await forgetIdempotencyKeys(api.services);
  expect(await commit(call('old'), async () => 'second')).toBe('first');
  const later = { ...api.services, now: () => new Date(Date.now() + 4 * 86_400_000) };
  await forgetIdempotencyKeys(later);
  expect(await commit(call('old'), async () => 'second')).toBe('second');
});

test.each(['', 'a b', 'ä', 'x'.repeat(201), ['a', 'b']])('rejects the key %j', (header) => {
  expect(() => readIdempotencyKey(header, 'POST /thing', {})).toThrow('Idempotency-Key');
});
