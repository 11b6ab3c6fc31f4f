import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';

let api: TestApp;
let admin: TestPerson;
let origin: string;
const lines: string[] = [];
beforeAll(async () => {
  api = await createTestApp({
    variables: { LOG_LEVEL: 'info' },
    logDestination: { write: (line: string) => void lines.push(line) },
  });
  admin = await api.signUp({ role: 'Admin' });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

async function call(headers: Record<string, string> = {}, path = '/api/footer-section') {
  const response = await fetch(`${origin}${path}`, { headers });
  const { 'x-request-id': requestId, date: _date, ...shared } = Object.fromEntries(response.headers);
  return { status: response.status, body: await response.text(), requestId, headers: shared };
}
/** Calls until the answer was ready, which is when it came past no route and so past no log. */
function callReady(headers: Record<string, string> = {}) {
  return eventually(async () => {
    const logged = lines.length;
    const answer = await call(headers);
    expect(lines.length).toBe(logged);
    return answer;
  });
}
/** The same call as it is answered by its route: an unknown parameter makes another address of it. */
function callRoute(headers: Record<string, string> = {}) {
  return call(headers, '/api/footer-section?route=1');
}

test.each<Record<string, string>>([
  {},
  { origin: 'http://storefront.test' },
  { origin: 'http://admin.test' },
])('a cached response to %j equals the one of its route, except for the request id', async (headers) => {
  const ready = await callReady(headers);
  const routed = await callRoute(headers);
  expect({ ...ready, requestId: '' }).toEqual({ ...routed, requestId: '' });
  expect(ready.requestId).toMatch(/^[\da-f-]{36}$/);
  expect((await callReady(headers)).requestId).not.toBe(ready.requestId);
  expect((await callReady({ ...headers, 'x-request-id': 'trace-0001' })).requestId).toBe('trace-0001');
});

test('a ready answer is revalidated like one of the route', async () => {
  const { headers } = await callReady();
  const tag = { 'if-none-match': String(headers.etag) };
  const ready = await callReady(tag);
  expect([ready.status, ready.body]).toEqual([304, '']);
  expect({ ...ready, requestId: '' }).toEqual({ ...(await callRoute(tag)), requestId: '' });
});

test('an origin that is not allowed gets no CORS header from a cached answer either', async () => {
  await callReady({ origin: 'http://storefront.test' });
  const answer = await call({ origin: 'http://evil.test' });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a caller with a token never gets the ready answer', async () => {
  await callReady();
  const answer = await call({ authorization: `Bearer ${admin.token}` });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await call({ authorization: 'Bearer a.b.c' })).status).toBe(401);
});

test('a save is in the very next answer', async () => {
  for (const copyrightText of ['one', 'two', 'three']) {
    await callReady();
    const payload = { bottomSection: { copyrightText } };
    await api.inject({ method: 'PUT', url: '/api/footer-section', as: admin, payload });
    expect(JSON.parse((await call()).body).data.bottomSection.copyrightText).toBe(copyrightText);
  }
});
