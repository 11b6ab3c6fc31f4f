// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createContentCache } from './content-cache.server.ts';

const url = 'http://api.test/items';
const refused = () => new Response('slow down', { status: 429 });
const found = (text: string) => new Response(text, { headers: { ETag: `"${text}"` } });

/** A cache in front of an API that refuses every call for the visitor `flooder`. */
function open(options: { freshMs?: number } = {}) {
  const asked: (string | null)[] = [];
  const request = vi.fn<typeof fetch>(async (_url, init) => {
    const visitor = new Headers(init?.headers).get('visitor');
    asked.push(visitor);
    return visitor === 'flooder' ? refused() : found('content');
  });
  const describeVisitor = (visitor: string | null) => ({ visitor: visitor ?? '' });
  return { asked, cache: createContentCache({ ...options, fetch: request, describeVisitor }) };
}

it('asks the API in the name of the visitor', async () => {
  const { asked, cache } = open();
  await cache.read(url, 'ana');
  expect(asked).toEqual(['ana']);
});

it('serves stored content when a visitor has reached the limit', async () => {
  const { cache } = open({ freshMs: 1 });
  await cache.read(url, 'ana');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await cache.read(url, 'flooder')).body).toBe('content');
});

it('answers a visitor who joined the request of one who asked too often', async () => {
  const { asked, cache } = open();
  const answers = await Promise.all([cache.read(url, 'flooder'), cache.read(url, 'ana')]);
  expect(answers.map(({ status }) => status)).toEqual([429, 200]);
  expect(asked).toEqual(['flooder', 'ana']);
});
