import { ApiError, type Generation, type GenerationEvent } from '@credit-studio/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleGeneration, sampleId } from '../../testing/sample-records.ts';
import { appendPiece, type FollowOptions, followGeneration, withLiveProgress } from './follow-generation.ts';

const generationId = sampleId(1);

function message(id: number, status: GenerationEvent['status'], progress: number): string {
  return `id: ${id}\nevent: progress\ndata: ${JSON.stringify({ _id: generationId, status, progress, message: status })}\n\n`;
}

/** A connection that delivers its parts and then closes, or breaks. */
function createStream(parts: readonly string[], isBroken = false): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      if (isBroken) controller.error(new TypeError('network lost'));
      else controller.close();
    },
  });
}

function follow(open: FollowOptions['open']) {
  const controller = new AbortController();
  const seen: string[] = [];
  const connections: boolean[] = [];
  const done = followGeneration({
    open,
    generationId,
    signal: controller.signal,
    onEvent: ({ status, progress }) => seen.push(`${status} ${progress}`),
    onConnection: (isConnected) => connections.push(isConnected),
  });
  return { controller, seen, connections, done };
}

describe('followGeneration', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports each step and resolves when the generation is finished', async () => {
    const open = vi.fn(async () => createStream([message(1, 'queued', 5), message(2, 'succeeded', 100)]));
    const { seen, done } = follow(open);
    await done;
    expect(seen).toEqual(['queued 5', 'succeeded 100']);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('joins events that arrive in pieces, and skips comments and other events', async () => {
    const complete = message(1, 'failed', 40);
    const noise = ': keep-alive\n\nevent: ping\ndata: {}\n\nevent: progress\ndata: nonsense\n\n';
    const { seen, done } = follow(async () =>
      createStream([noise, complete.slice(0, 30), complete.slice(30)]),
    );
    await done;
    expect(seen).toEqual(['failed 40']);
  });

  it('reconnects after a break and resumes after the last event', async () => {
    const open = vi
      .fn<FollowOptions['open']>()
      .mockImplementationOnce(async () => createStream([message(7, 'rendering', 45)]))
      .mockRejectedValueOnce(new ApiError('down', { code: 'network', status: 0 }))
      .mockImplementationOnce(async () => createStream([message(8, 'succeeded', 100)]));
    const { seen, connections, done } = follow(open);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect(open.mock.calls.map(([input]) => input.lastEventId)).toEqual([undefined, '7', '7']);
    expect(seen).toEqual(['rendering 45', 'succeeded 100']);
    expect(connections).toEqual([true, false, false, true]);
  });

  it('waits longer after each failure, up to fifteen seconds', async () => {
    const open = vi.fn(async () => Promise.reject(new ApiError('busy', { code: 'internal', status: 503 })));
    const { controller, done } = follow(open);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000);
    expect(open).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(open).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(6);
    controller.abort();
    await done;
  });

  it('gives up when the server rejects it for good, but not when it is rate limited', async () => {
    const gone = follow(async () => Promise.reject(new ApiError('gone', { code: 'not_found', status: 404 })));
    await expect(gone.done).rejects.toMatchObject({ code: 'not_found' });
    const open = vi.fn(async () =>
      Promise.reject(new ApiError('slow', { code: 'rate_limited', status: 429 })),
    );
    const limited = follow(open);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(2);
    limited.controller.abort();
    await limited.done;
  });

  it('stops without an error when it is aborted', async () => {
    const open = vi.fn(async () => createStream([message(1, 'queued', 5)]));
    const { controller, done } = follow(open);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('withLiveProgress', () => {
  const running = sampleGeneration({ status: 'rendering', progress: 40, videoUrl: null });
  const reported = (status: Generation['status'], progress: number) => ({
    event: { _id: running._id, status, progress, message: '' },
    isConnected: true,
  });

  it.each([
    ['uses what the stream reported last', running, reported('storing', 90), 'storing', 90],
    ['never goes backwards', running, reported('rendering', 20), 'rendering', 40],
    ['waits for the record when the stream has finished', running, reported('succeeded', 100), 'storing', 99],
    ['leaves a finished record unchanged', sampleGeneration(), reported('rendering', 20), 'succeeded', 100],
    ['uses the record when there is no stream', running, undefined, 'rendering', 40],
  ] as const)('%s', (_, generation, followed, status, progress) => {
    expect(withLiveProgress(generation, followed)).toMatchObject({ status, progress });
  });
});

describe('a page that is being written', () => {
  it.each([
    ['', 0, '<html>', '<html>'],
    ['<html>', 6, '<body>', '<html><body>'],
    ['<html><bo', 6, '<body>', '<html><body>'],
    ['<html><body>', 0, '<!doctype', '<!doctype'],
  ])('%j with a piece at %i', (code, from, text, expected) => {
    expect(appendPiece(code, { from, text })).toBe(expected);
  });
});
