import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ role: 'Admin' });
});
afterAll(() => app.close());

function add(payload: object) {
  return app.inject({ method: 'POST', url: '/saved-replies', as: admin, payload });
}
function change(id: string, payload: object) {
  return app.inject({ method: 'PUT', url: `/saved-replies/${id}`, as: admin, payload });
}
function remove(id: string) {
  return app.inject({ method: 'DELETE', url: `/saved-replies/${id}`, as: admin });
}
async function titles() {
  const answer = await app.inject({ url: '/saved-replies', as: admin });
  return answer.json().map(({ title }: { title: string }) => title);
}

test('saved replies are listed by title, changed and deleted, each audited', async () => {
  const made = await add({ title: 'Zebra', text: 'Hello {{ userName }}, about {{ticketSubject}}' });
  expect(made.statusCode).toBe(201);
  const { _id: id, version } = made.json().data;
  await add({ title: 'Apology', text: 'Sorry.' });
  expect(await titles()).toEqual(['Apology', 'Zebra']);
  const changed = await change(id, { title: 'Zebra', text: 'Hello', version });
  expect(changed.json().data).toEqual({ _id: id, title: 'Zebra', text: 'Hello', version: version + 1 });
  expect((await remove(id)).json().data).toEqual({ _id: id });
  expect(await titles()).toEqual(['Apology']);
  const actions = (await readAudit(app, id)).map(({ action }) => action);
  expect(actions).toEqual(['saved-reply.deleted', 'saved-reply.updated', 'saved-reply.created']);
  expect((await remove(id)).statusCode).toBe(404);
});

test('a stale save is refused, and the same again changes nothing', async () => {
  const { _id: id, version } = (await add({ title: 'One', text: 'Text' })).json().data;
  await change(id, { title: 'Two', text: 'Text', version });
  const stale = await change(id, { title: 'Three', text: 'Text', version });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().code).toBe('stale_version');
  expect((await change(id, { title: 'Two', text: 'Text' })).json().data.version).toBe(version + 1);
});

test.each([
  [{ title: ' ', text: 'Text' }, 'A title is required.'],
  [{ title: 'One', text: '' }, 'A text is required.'],
  [{ title: 'One', text: 'About {{orderId}}' }, 'Unknown placeholder {{orderId}}. Remove it.'],
])('a saved reply such as %j is refused', async (payload, reason) => {
  const answer = await add(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(reason);
});
