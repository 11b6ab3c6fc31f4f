import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { drawImage } from '../../../test/draw-image.ts';
import { eventually, renderPatienceMs } from '../../../test/eventually.ts';
import { startTestGemini, type TestGemini } from '../../../test/gemini.ts';
import type { AiProviderError, TextModel, VideoModel } from './ai-models.ts';
import { createTextModel } from './gemini-text-model.ts';
import { createVideoModel } from './gemini-video-model.ts';

const apiKey = 'AIzaSyContractTestKey0000000000000000001';
const shape = { aspectRatio: '16:9', durationSeconds: 4, resolution: '720p' } as const;

let gemini: TestGemini;
let textModel: TextModel;
let videoModel: VideoModel;
let image: { bytes: Buffer; contentType: string };

beforeAll(async () => {
  gemini = await startTestGemini();
  textModel = createTextModel({ baseUrl: gemini.url, model: 'gemini-2.5-flash' });
  videoModel = createVideoModel({ baseUrl: gemini.url, model: 'gemini-omni-1.2-flash' });
  image = { bytes: await drawImage().jpeg().toBuffer(), contentType: 'image/jpeg' };
});
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());

const promptSchema = z.object({ video_prompt: z.string().min(1).max(4000) });

function ask(options: { image?: typeof image; signal?: AbortSignal } = {}) {
  const systemInstruction = 'You write prompts for a video model.';
  const question = 'slowly zoom in';
  return textModel.answer({ apiKey, systemInstruction, image, question, schema: promptSchema, ...options });
}
const others = { lastImage: null, seed: null, hasSound: true };
function submit(options: { apiKey?: string; image?: typeof image } = {}) {
  return videoModel.submit({ apiKey, prompt: 'slow zoom in', image, ...others, shape, ...options });
}

async function kindOf(call: Promise<unknown>) {
  const error: AiProviderError = await call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (reason: AiProviderError) => reason,
  );
  return { kind: error.kind, retryAfterMs: error.retryAfterMs };
}

async function submitsSent() {
  return (await gemini.readState()).requests.filter(({ operation }) => operation === 'video-submit').length;
}

describe('the text model', () => {
  test('answers a question about an image in the shape that was asked for', async () => {
    const { value, usage } = await ask();
    expect(value.video_prompt).toMatch(/zoom/i);
    expect(usage?.inputTokens).toBeGreaterThan(0);
    expect(usage?.outputTokens).toBeGreaterThan(0);
  });

  test('says what an answer used that cannot be used, and nothing of a call without an answer', async () => {
    const usageOf = async (kind: string) => {
      await gemini.addFault({ kind, operation: 'prompt' });
      return ask().catch((error: AiProviderError) => error.usage);
    };
    expect(await usageOf('bad-json')).toMatchObject({ outputTokens: expect.any(Number) });
    expect(await usageOf('refusal')).toMatchObject({ inputTokens: expect.any(Number), outputTokens: 0 });
    expect(await usageOf('server-error')).toBeNull();
  });

  test.each([
    ['rate-limit', { kind: 'rate-limited', retryAfterMs: 24_000 }],
    ['invalid-key', { kind: 'key-invalid', retryAfterMs: undefined }],
    ['blocked-prompt', { kind: 'refused', retryAfterMs: undefined }],
    ['refusal', { kind: 'refused', retryAfterMs: undefined }],
    ['server-error', { kind: 'unavailable', retryAfterMs: undefined }],
    ['bad-json', { kind: 'failed', retryAfterMs: undefined }],
  ])('maps %s', async (kind, expected) => {
    await gemini.addFault({ kind, operation: 'prompt' });
    expect(await kindOf(ask())).toEqual(expected);
  });

  test('rejects an image that cannot be read', async () => {
    const broken = { bytes: Buffer.from('no image'), contentType: 'image/jpeg' };
    expect((await kindOf(ask({ image: broken }))).kind).toBe('bad-image');
  });

  test('stops when it is aborted', async () => {
    await gemini.addFault({ kind: 'slow', operation: 'prompt', delayMs: 2_000 });
    expect((await kindOf(ask({ signal: AbortSignal.timeout(100) }))).kind).toBe('timed-out');
  });
});

describe('the video model', () => {
  test('submits, finishes and delivers an MP4, only for the same key', async () => {
    const { jobId } = await submit();
    const fileUri = await eventually(
      async () => {
        const job = await videoModel.poll({ apiKey, jobId });
        if (job.state !== 'finished') throw new Error('still running');
        return job.fileUri;
      },
      { timeout: renderPatienceMs, interval: 300 },
    );
    const video = await buffer(await videoModel.download({ apiKey, fileUri, maxBytes: 50_000_000 }));
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
    const tooLarge = buffer(await videoModel.download({ apiKey, fileUri, maxBytes: 1_000 }));
    await expect(tooLarge).rejects.toThrow('larger than 1000 bytes');
    const otherKey = 'AIzaSyAnotherKey000000000000000000000002';
    await expect(videoModel.poll({ apiKey: otherKey, jobId })).rejects.toThrow();
  });

  test.each([
    ['rate-limit', { kind: 'rate-limited', retryAfterMs: 24_000 }],
    ['invalid-key', { kind: 'key-invalid', retryAfterMs: undefined }],
    ['server-error', { kind: 'unavailable', retryAfterMs: undefined }],
  ])('sends a submit once when it meets %s, and is billed nothing', async (kind, expected) => {
    await gemini.addFault({ kind, operation: 'video-submit', times: 5 });
    expect(await kindOf(submit())).toEqual(expected);
    expect(await submitsSent()).toBe(1);
    expect((await gemini.readState()).videos.filter(({ billed }) => billed)).toEqual([]);
  });

  test.each([
    ['refusal', 'refused'],
    ['failed', 'failed'],
  ])('maps a job that ends in %s', async (fault, kind) => {
    await gemini.addFault({ kind: fault, operation: 'video-submit' });
    const attempt = async () => {
      const { jobId } = await submit();
      while ((await videoModel.poll({ apiKey, jobId })).state === 'running');
    };
    expect((await kindOf(attempt())).kind).toBe(kind);
  });

  test('reports an overloaded poll as unavailable, and a stalled job as running until it is cancelled', async () => {
    await gemini.addFault({ kind: 'stall' });
    const { jobId } = await submit();
    await gemini.addFault({ kind: 'server-error', operation: 'video-poll' });
    expect((await kindOf(videoModel.poll({ apiKey, jobId }))).kind).toBe('unavailable');
    expect(await videoModel.poll({ apiKey, jobId })).toEqual({ state: 'running' });
    await videoModel.cancel({ apiKey, jobId });
    expect((await kindOf(videoModel.poll({ apiKey, jobId }))).kind).toBe('failed');
  });

  test('rejects an image that cannot be read', async () => {
    const broken = { bytes: Buffer.from('no image'), contentType: 'image/jpeg' };
    expect((await kindOf(submit({ image: broken }))).kind).toBe('bad-image');
  });

  test('reports an unreachable service as unavailable', async () => {
    const unreachable = createVideoModel({ baseUrl: 'http://127.0.0.1:1', model: 'any' });
    expect((await kindOf(unreachable.poll({ apiKey, jobId: 'x' }))).kind).toBe('unavailable');
  });

  test('sends its key only to the configured service, whatever the file’s address is', async () => {
    const keys: unknown[] = [];
    const stranger = createServer((request, response) => {
      keys.push(request.headers['x-goog-api-key']);
      response.end('x');
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    // A TCP server that listens has an AddressInfo; a string is the address of a pipe only.
    const { port } = stranger.address() as AddressInfo;
    const fileUri = `http://127.0.0.1:${port}/v1beta/files/abc:download?alt=media`;
    await expect(videoModel.download({ apiKey, fileUri, maxBytes: 10 })).rejects.toThrow();
    expect(keys).toEqual([]);
    await new Promise((resolve) => stranger.close(resolve));
  });
});
