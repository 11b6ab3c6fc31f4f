import { ApiError, type GenerationEvent } from '@credit-studio/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleId } from '../../testing/sample-records.ts';
import { type FollowOptions, followGeneration } from './follow-generation.ts';

const generationId = sampleId(1);

function message(id: number, status: GenerationEvent['status'], progress: number): string {
  return `id: ${id}\nevent: progress\ndata: ${JSON.stringify({ _id: generationId, status, progress, message: status })}\n\n`;
}

/** A connection that delivers its parts and then ends, or breaks. */
function stream(parts: readonly string[], isBroken = false): ReadableStream<Uint8Array> {
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
  const end = followGeneration({
    open,
    generationId,
    signal: controller.signal,
    onEvent: ({ status, progress }) => seen.push(`${status} ${progress}`),
    onConnection: (isConnected) => connections.push(isConnected),
  });
  return { controller, seen, connections, end };
}

describe('followGeneration', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports each step and ends with the generation', async () => {
    const open = vi.fn(async () => stream([message(1, 'queued', 5), message(2, 'succeeded', 100)]));
    const { seen, end } = follow(open);
    await end;
    expect(seen).toEqual(['queued 5', 'succeeded 100']);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('puts events together that arrive in pieces, and skips comments and other events', async () => {
    const whole = message(1, 'failed', 40);
    const noise = ': keep-alive\n\nevent: ping\ndata: {}\n\nevent: progress\ndata: nonsense\n\n';
    const { seen, end } = follow(async () => stream([noise, whole.slice(0, 30), whole.slice(30)]));
    await end;
    expect(seen).toEqual(['failed 40']);
  });

  it('reconnects after a break and resumes behind the last event', async () => {
    const open = vi
      .fn<FollowOptions['open']>()
      .mockImplementationOnce(async () => stream([message(7, 'rendering', 45)]))
      .mockRejectedValueOnce(new ApiError('down', { code: 'network', status: 0 }))
      .mockImplementationOnce(async () => stream([message(8, 'succeeded', 100)]));
    const { seen, connections, end } = follow(open);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await end;
    expect(open.mock.calls.map(([input]) => input.lastEventId)).toEqual([undefined, '7', '7']);
    expect(seen).toEqual(['rendering 45', 'succeeded 100']);
    expect(connections).toEqual([true, false, false, true]);
  });

  it('waits longer after each failure, up to fifteen seconds', async () => {
    const open = vi.fn(async () => Promise.reject(new ApiError('busy', { code: 'internal', status: 503 })));
    const { controller, end } = follow(open);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000);
    expect(open).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(open).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(6);
    controller.abort();
    await end;
  });

  it('gives up when the server refuses for good, but not when it asks for patience', async () => {
    const gone = follow(async () => Promise.reject(new ApiError('gone', { code: 'not_found', status: 404 })));
    await expect(gone.end).rejects.toMatchObject({ code: 'not_found' });
    const open = vi.fn(async () =>
      Promise.reject(new ApiError('slow', { code: 'rate_limited', status: 429 })),
    );
    const patient = follow(open);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(2);
    patient.controller.abort();
    await patient.end;
  });

  it('stops quietly when no one looks any more', async () => {
    const open = vi.fn(async () => stream([message(1, 'queued', 5)]));
    const { controller, end } = follow(open);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await end;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
