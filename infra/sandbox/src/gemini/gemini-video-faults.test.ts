import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import {
  connectGemini,
  findVideoUri,
  finishVideo,
  readVideos,
  submitVideo,
} from '../testing/video-client.ts';
import { startGeminiSandbox } from './index.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startGeminiSandbox({ port: 0 });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/faults`, { method: 'DELETE' });
});
afterAll(() => sandbox.close());

test('a refusal completes with text only and costs nothing', async () => {
  await addFault(sandbox.url, { kind: 'refusal' });
  const ai = connectGemini(sandbox.url);
  const { id } = await submitVideo(ai);
  const done = await finishVideo(ai, String(id));
  expect(done.status).toBe('completed');
  expect(findVideoUri(done)).toBe('');
  expect(JSON.stringify(done)).toContain('usage guidelines');
  expect((await readVideos(sandbox.url)).find((video) => video.id === id)?.billed).toBe(false);
});

test('a failed video reports its failure and costs nothing', async () => {
  await addFault(sandbox.url, { kind: 'failed' });
  const ai = connectGemini(sandbox.url);
  const { id } = await submitVideo(ai);
  expect((await finishVideo(ai, String(id))).status).toBe('failed');
  expect((await readVideos(sandbox.url)).find((video) => video.id === id)?.billed).toBe(false);
});

test('a stalled video stays in progress until it is cancelled, without blocking others', async () => {
  await addFault(sandbox.url, { kind: 'stall' });
  const ai = connectGemini(sandbox.url);
  const stalled = String((await submitVideo(ai)).id);
  const other = await submitVideo(ai);
  expect((await finishVideo(ai, String(other.id))).status).toBe('completed');
  expect((await ai.interactions.get(stalled)).status).toBe('in_progress');
  await ai.interactions.cancel(stalled);
  expect((await ai.interactions.get(stalled)).status).toBe('cancelled');
});

test('a stalled video is finished once it is resumed', async () => {
  await addFault(sandbox.url, { kind: 'stall', times: 2 });
  const ai = connectGemini(sandbox.url);
  const id = String((await submitVideo(ai)).id);
  const cancelled = String((await submitVideo(ai)).id);
  await ai.interactions.cancel(cancelled);
  expect((await ai.interactions.get(id)).status).toBe('in_progress');
  const resumed = await fetch(`${sandbox.url}/__control/videos/resume`, { method: 'POST' });
  expect(resumed.status).toBe(204);
  expect(findVideoUri(await finishVideo(ai, id))).not.toBe('');
  expect((await ai.interactions.get(cancelled)).status).toBe('cancelled');
});

test('a submit reports rate limits, overloads and bad keys apart, and is billed nothing', async () => {
  const before = (await readVideos(sandbox.url)).length;
  const ai = connectGemini(sandbox.url);
  await addFault(sandbox.url, { kind: 'rate-limit', operation: 'video-submit', retryDelaySeconds: 3 });
  await expect(submitVideo(ai)).rejects.toMatchObject({ status: 429 });
  await addFault(sandbox.url, { kind: 'server-error', operation: 'video-submit' });
  await expect(submitVideo(ai)).rejects.toMatchObject({ status: 503 });
  await expect(submitVideo(connectGemini(sandbox.url, 'AIza-invalid'))).rejects.toMatchObject({
    status: 400,
  });
  expect((await readVideos(sandbox.url)).length).toBe(before);
});
