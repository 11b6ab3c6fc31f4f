// @vitest-environment node
import { describeRequest } from '@credit-studio/telemetry/request-log';
import { register } from 'prom-client';
import { expect, it } from 'vitest';
import { toLoggedPath } from '../app/lib/logged-path.ts';
import { answerRequest } from './answer-request.ts';

const address = 'https://studio.example.test/user/orders?code=secret';

function ask(headers: Record<string, string> = {}, respond = async () => new Response('page')) {
  const seen: { header: string | null; passedOn: Record<string, string> }[] = [];
  const answer = answerRequest(new Request(address, { headers }), async (request) => {
    seen.push({ header: request.headers.get('x-request-id'), passedOn: describeRequest() });
    return respond();
  });
  return { seen, answer };
}

async function countPages(status: string): Promise<number> {
  const metric = await register.getSingleMetric('credit_studio_http_requests_total')?.get();
  const found = metric?.values.find(
    ({ labels }) => labels.route === 'page' && String(labels.status) === status,
  );
  return found?.value ?? 0;
}

it('gives the page, the API and the visitor the same id', async () => {
  const { seen, answer } = ask();
  const id = (await answer).headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(seen).toEqual([{ header: id, passedOn: { 'x-request-id': id } }]);
});

it('keeps a well-formed id of its caller, and no other', async () => {
  expect((await ask({ 'x-request-id': 'proxy-0001' }).answer).headers.get('x-request-id')).toBe('proxy-0001');
  const forged = await ask({ 'x-request-id': 'a b' }).answer;
  expect(forged.headers.get('x-request-id')).not.toContain(' ');
});

it('keeps the ids of requests apart that are answered at the same time', async () => {
  const slowly = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new Response(JSON.stringify(describeRequest()));
  };
  const ids = ['visitor-1', 'visitor-2'];
  const answers = await Promise.all(ids.map((id) => ask({ 'x-request-id': id }, slowly).answer));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    ids.map((id) => ({ 'x-request-id': id })),
  );
});

it('counts pages by status, those that could not be rendered as well', async () => {
  const before = [await countPages('200'), await countPages('500')];
  await ask().answer;
  const failing = ask({}, () => Promise.reject(new Error('no page')));
  await expect(failing.answer).rejects.toThrow('no page');
  expect([await countPages('200'), await countPages('500')]).toEqual(before.map((count) => count + 1));
});

it.each([
  ['/pay/SECRET/return?token=PAY1', '/pay/[redacted]/return'],
  ['/PAY/SECRET', '/pay/[redacted]'],
  ['//pay//SECRET.data', '/pay/[redacted]'],
  ['/de/pay/SECRET', '/de/pay/[redacted]'],
  ['/user/orders?code=SECRET', '/user/orders'],
])('logs %s without its secrets', (path, logged) => {
  expect(toLoggedPath(`https://studio.example.test${path}`)).toBe(logged);
});
