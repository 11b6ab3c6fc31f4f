import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { followEvents } from './follow-events.ts';

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}
function eventOf(id: number) {
  return `id: ${id}\nevent: count\ndata: ${id}\n\n`;
}
const reader = { eventName: 'count', parse: (json: unknown) => Number(json) };
function refusal(status: number, code: ApiError['code'] = 'not_found') {
  return new ApiError('No.', { code, status });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('followEvents', () => {
  it('goes on behind the last event when the line breaks, and tells when it is away', async () => {
    const asked: (string | undefined)[] = [];
    const told: number[] = [];
    const line: boolean[] = [];
    const following = followEvents<number>({
      ...reader,
      open: async (lastEventId) => {
        asked.push(lastEventId);
        return streamOf(asked.length === 1 ? eventOf(4) : eventOf(5));
      },
      lastEventId: '3',
      signal: new AbortController().signal,
      onEvent: (data) => void told.push(data),
      isLast: (data) => data === 5,
      onConnection: (isConnected) => void line.push(isConnected),
    });
    await vi.runAllTimersAsync();
    await following;
    expect({ asked, told, line }).toEqual({ asked: ['3', '4'], told: [4, 5], line: [true, false, true] });
  });

  it.each([
    ['a network that is away', refusal(0, 'network')],
    ['a server in trouble', refusal(503, 'internal')],
    ['too many calls', refusal(429, 'rate_limited')],
  ])('tries again after %s', async (_, error) => {
    const open = vi.fn<() => Promise<ReadableStream<Uint8Array>>>();
    open.mockRejectedValueOnce(error).mockResolvedValueOnce(streamOf(eventOf(1)));
    const { signal } = new AbortController();
    const following = followEvents<number>({
      ...reader,
      open,
      signal,
      onEvent: () => undefined,
      isLast: () => true,
    });
    await vi.runAllTimersAsync();
    await following;
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('throws what the server refuses for good', async () => {
    const open = async () => Promise.reject(refusal(404));
    const { signal } = new AbortController();
    const following = followEvents<number>({ ...reader, open, signal, onEvent: () => undefined });
    await expect(following).rejects.toMatchObject({ status: 404 });
  });

  it('ends when no one listens any more', async () => {
    const controller = new AbortController();
    const open = vi.fn(async () => streamOf(''));
    const following = followEvents<number>({
      ...reader,
      open,
      signal: controller.signal,
      onEvent: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await following;
    expect(open).toHaveBeenCalledOnce();
  });
});
