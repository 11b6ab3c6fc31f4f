import { ApiError, endpoints } from '@credit-studio/contracts';
import { expect, it, vi } from 'vitest';
import { openRecordEvents, type RecordEventsStart } from './record-events.ts';
import { fakeApi, refused } from './testing/fake-api.ts';
import { fakeStream } from './testing/fake-stream.ts';

const id = '0190f000-0000-7000-8000-000000000001';
const call = 'GET /support-message/{id}/events';

function open(start: RecordEventsStart, signal = new AbortController().signal) {
  const options = { baseUrl: 'https://api.example.test', getToken: async () => 'token-1' };
  return openRecordEvents(options, endpoints.watchSupportMessage, { ...start, signal });
}

it('asks for the stream of one record, as the signed-in person', async () => {
  const { requests } = fakeApi({ [call]: () => fakeStream().response() });
  await open({ id });
  const [request] = requests;
  expect(request?.url.pathname).toBe(`/support-message/${id}/events`);
  expect(request?.headers.get('accept')).toBe('text/event-stream');
  expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  expect(request?.headers.has('last-event-id')).toBe(false);
});

it('continues after the last known event', async () => {
  const { requests } = fakeApi({ [call]: () => fakeStream().response() });
  await open({ id, lastEventId: '41' });
  expect(requests[0]?.headers.get('last-event-id')).toBe('41');
});

it('returns the bytes as they arrive', async () => {
  const stream = fakeStream();
  fakeApi({ [call]: () => stream.response() });
  const reader = (await open({ id })).getReader();
  stream.send({ id: 1, event: 'ticket', data: { a: 1 } });
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('id: 1\nevent: ticket\ndata: {"a":1}\n\n');
  stream.end();
  expect((await reader.read()).done).toBe(true);
});

it('reports a refusal with its code, and passes on the signal that ends the connection', async () => {
  fakeApi({ [call]: () => refused(404, 'not_found', 'No such ticket.') });
  await expect(open({ id })).rejects.toMatchObject({ code: 'not_found', message: 'No such ticket.' });
  const controller = new AbortController();
  const send = vi.fn<typeof fetch>().mockImplementation(async (_, init) => {
    controller.abort();
    throw init?.signal?.reason;
  });
  vi.stubGlobal('fetch', send);
  const cancelled = open({ id }, controller.signal);
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  await expect(cancelled).rejects.not.toBeInstanceOf(ApiError);
});
