import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { openEvents } from './open-events.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';

describe('opening a stream', () => {
  const options = { baseUrl: 'https://api.test', getToken: async () => 'token' };

  it('asks for events, and for all of them when none was seen', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('data: 1\n\n'));
    await openEvents({ ...options, fetch }, endpoints.watchGeneration, { params: { id } });
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect([headers.get('accept'), headers.get('last-event-id')]).toEqual(['text/event-stream', null]);
  });

  it('throws the server’s error before any event', async () => {
    const envelope = { success: false, code: 'not_found', message: 'Gone.', error: 'Gone.', requestId: 'r1' };
    const fetch = vi.fn(async () => Response.json(envelope, { status: 404 }));
    const opening = openEvents({ ...options, fetch }, endpoints.watchGeneration, { params: { id } });
    await expect(opening).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('is an empty stream when the response has no body', async () => {
    const fetch = vi.fn(async () => new Response(null));
    const stream = await openEvents({ ...options, fetch }, endpoints.watchGeneration, { params: { id } });
    expect(stream).toBeInstanceOf(ReadableStream);
  });

  it('resumes after the last event seen', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('id: 8\n\n'));
    const stream = await openEvents(
      { ...options, fetch },
      endpoints.watchGeneration,
      { params: { id } },
      { lastEventId: '7' },
    );
    expect(await new Response(stream).text()).toBe('id: 8\n\n');
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      'last-event-id': '7',
      authorization: 'Bearer token',
    });
  });
});
