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
  it('resumes after the last event when the connection breaks, and reports the break', async () => {
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
    ['a failed network', refusal(0, 'network')],
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

  it('throws what the caller throws while it handles an event, and does not connect again', async () => {
    const open = vi.fn(async () => streamOf(eventOf(1)));
    const { signal } = new AbortController();
    const onEvent = () => {
      throw new TypeError('Not a count.');
    };
    const following = followEvents<number>({ ...reader, open, signal, onEvent });
    await expect(following).rejects.toThrow('Not a count.');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('throws what the server rejects for good', async () => {
    const open = async () => Promise.reject(refusal(404));
    const { signal } = new AbortController();
    const following = followEvents<number>({ ...reader, open, signal, onEvent: () => undefined });
    await expect(following).rejects.toMatchObject({ status: 404 });
  });

  it('stops when the signal aborts', async () => {
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

  /** Follows streams that `open` yields, and how long was waited before each. */
  function follow(open: () => Promise<ReadableStream<Uint8Array>>, controller = new AbortController()) {
    const openedAt: number[] = [];
    const seen: number[] = [];
    const start = Date.now();
    const following = followEvents<number>({
      ...reader,
      open: () => {
        openedAt.push(Date.now() - start);
        return open();
      },
      signal: controller.signal,
      onEvent: (data) => void seen.push(data),
    });
    return { following, openedAt, seen, controller };
  }
  const unreachable = () => Promise.reject(refusal(0, 'network'));

  it('waits twice as long after each failure, and never longer than a quarter of a minute', async () => {
    const { following, openedAt, controller } = follow(unreachable);
    await vi.advanceTimersByTimeAsync(60_000);
    controller.abort();
    await following;
    expect(openedAt).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000, 45_000, 60_000]);
  });

  it('starts with a short wait again after an event', async () => {
    let count = 0;
    const { following, openedAt, seen, controller } = follow(() => {
      count += 1;
      return count === 3 ? Promise.resolve(streamOf(eventOf(1))) : unreachable();
    });
    await vi.advanceTimersByTimeAsync(5_500);
    controller.abort();
    await following;
    expect({ openedAt, seen }).toEqual({ openedAt: [0, 1_000, 3_000, 4_000], seen: [1] });
  });

  it('keeps waiting longer while connections bring no event', async () => {
    const { following, openedAt, controller } = follow(async () => streamOf(': heartbeat\n\n'));
    await vi.advanceTimersByTimeAsync(7_500);
    controller.abort();
    await following;
    expect(openedAt).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it('resolves when the signal aborts a connection that is being opened', async () => {
    const controller = new AbortController();
    const opening = () =>
      new Promise<never>((_, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      });
    const { following } = follow(opening, controller);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await expect(following).resolves.toBeUndefined();
  });

  it('waits for nothing when the stream closes because the signal has aborted', async () => {
    const controller = new AbortController();
    const line: boolean[] = [];
    const following = followEvents<number>({
      ...reader,
      open: async () => streamOf(eventOf(1)),
      signal: controller.signal,
      onEvent: () => controller.abort(),
      onConnection: (isConnected) => void line.push(isConnected),
    });
    await following;
    expect(line).toEqual([true]);
  });

  it('opens nothing for a signal that has aborted already', async () => {
    const controller = new AbortController();
    controller.abort();
    const { following, openedAt } = follow(unreachable, controller);
    await following;
    expect(openedAt).toEqual([]);
  });

  it('hears no event twice when the first part of a stream is lost', async () => {
    const asked: (string | undefined)[] = [];
    const seen: number[] = [];
    const following = followEvents<number>({
      ...reader,
      open: async (lastEventId) => {
        asked.push(lastEventId);
        const next = Number(lastEventId ?? 0) + 1;
        // The second event of each connection breaks off before its end.
        return streamOf(`${eventOf(next)}id: ${next + 1}\nevent: count\ndata: ${next + 1}\n`);
      },
      signal: new AbortController().signal,
      onEvent: (data) => void seen.push(data),
      isLast: (data) => data === 3,
    });
    await vi.runAllTimersAsync();
    await following;
    expect({ asked, seen }).toEqual({ asked: [undefined, '1', '2'], seen: [1, 2, 3] });
  });
});
