import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { readMp4 } from '../testing/read-mp4.ts';
import {
  connectGemini,
  drawBase64,
  findVideoUri,
  finishVideo,
  geminiKey,
  readVideos,
  submitVideo,
} from '../testing/video-client.ts';
import { findFfmpeg, startGeminiSandbox } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gemini-test-'));
let sandbox: Sandbox;
let image: string;

beforeAll(async () => {
  image = await drawBase64();
  sandbox = await startGeminiSandbox({ port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['16:9', 1280, 720, '2s', 2],
  ['9:16', 720, 1280, '1s', 1],
  ['1:1', 960, 960, '1s', 1],
])(
  'a %s video is really rendered, billed once and downloaded',
  async (aspectRatio, width, height, duration, seconds) => {
    const ai = connectGemini(sandbox.url);
    const submitted = await submitVideo(ai, { aspectRatio, duration });
    expect(['queued', 'in_progress']).toContain(submitted.status);
    const done = await finishVideo(ai, String(submitted.id));
    expect(done.status).toBe('completed');
    const uri = findVideoUri(done);
    expect(uri).toMatch(
      /^https:\/\/generativelanguage\.googleapis\.com\/v1beta\/files\/[a-z0-9]+:download\?alt=media$/,
    );
    const downloadPath = path.join(folder, `${width}.mp4`);
    await ai.files.download({ file: uri, downloadPath });
    expect(readMp4(await readFile(downloadPath))).toEqual({
      codec: 'avc1',
      width,
      height,
      durationSeconds: seconds,
      fastStart: true,
    });
    const billed = (await readVideos(sandbox.url)).filter(({ id }) => id === submitted.id);
    expect(billed).toMatchObject([{ billed: true, status: 'completed' }]);
  },
);

test('a submit without background waits for its video', async () => {
  const response = await fetch(`${sandbox.url}/v1/interactions`, {
    method: 'POST',
    headers: { 'x-goog-api-key': geminiKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'gemini-omni-1.2-flash',
      input: [{ type: 'image', data: image }],
      response_format: { type: 'video', duration: '1s' },
    }),
  });
  const { status, steps } = (await response.json()) as {
    status: string;
    steps: { content?: { data: string }[] }[];
  };
  expect(status).toBe('completed');
  expect(readMp4(Buffer.from(steps[1]?.content?.[0]?.data ?? '', 'base64')).codec).toBe('avc1');
});

test('rejects a numeric duration, an unknown id and an unreadable image as invalid arguments', async () => {
  const ai = connectGemini(sandbox.url);
  await expect(submitVideo(ai, { duration: 8 as never })).rejects.toMatchObject({ status: 400 });
  await expect(ai.interactions.get('v1_unknown')).rejects.toThrow(/Invalid interaction name/);
  const unreadable = Buffer.from('no image').toString('base64');
  await expect(submitVideo(ai, { image: unreadable })).rejects.toThrow(/Unable to process input image/);
});

test('only the key that ordered a video can read it', async () => {
  const { id } = await submitVideo(connectGemini(sandbox.url));
  const stranger = connectGemini(sandbox.url, 'AIzaSyAnotherKey000000000000000000000002');
  await expect(stranger.interactions.get(String(id))).rejects.toMatchObject({ status: 400 });
});

test('a video that a closed sandbox left unfinished is finished by the next one', async () => {
  const dataDir = path.join(folder, 'durable');
  const first = await startGeminiSandbox({ port: 0, dataDir });
  const { id } = await submitVideo(connectGemini(first.url), { duration: '8s' });
  await first.close();
  const second = await startGeminiSandbox({ port: 0, dataDir });
  const ai = connectGemini(second.url);
  const done = await finishVideo(ai, String(id));
  await second.close();
  expect(done.status).toBe('completed');
});

test('words without an image become a video of their scene, and another seed another one', async () => {
  const ai = connectGemini(sandbox.url);
  const make = async (prompt: string, seed: number) => {
    const { id } = await ai.interactions.create(
      {
        ...{ model: 'gemini-omni-1.2-flash', background: true, input: [{ type: 'text', text: prompt }] },
        response_format: { type: 'video', delivery: 'uri', aspect_ratio: '1:1', duration: '1s' },
        generation_config: { seed },
      },
      { maxRetries: 0 },
    );
    const downloadPath = path.join(folder, `${randomUUID()}.mp4`);
    await ai.files.download({ file: findVideoUri(await finishVideo(ai, String(id))), downloadPath });
    return readFile(downloadPath);
  };
  const [sea, again, otherSea, city] = [
    await make('waves of the sea', 1),
    await make('waves of the sea', 1),
    await make('waves of the sea', 2),
    await make('a city at night', 1),
  ];
  expect(readMp4(sea)).toMatchObject({ codec: 'avc1', width: 960, durationSeconds: 1 });
  expect(sea.equals(again)).toBe(true);
  expect(sea.equals(otherSea)).toBe(false);
  expect(sea.equals(city)).toBe(false);
});

// Its images are the largest of these tests, and take longest on a busy machine.
test('a video in 1080p ends with its last image', async () => {
  const ai = connectGemini(sandbox.url);
  const last = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  const { id } = await ai.interactions.create(
    {
      ...{ model: 'gemini-omni-1.2-flash', background: true },
      input: [
        { type: 'image', data: image, mime_type: 'image/jpeg' },
        { type: 'image', data: last.toString('base64'), mime_type: 'image/jpeg' },
        { type: 'text', text: 'from one to the other' },
      ],
      response_format: { type: 'video', delivery: 'uri', resolution: '1080p', duration: '2s' },
    },
    { maxRetries: 0 },
  );
  const downloadPath = path.join(folder, 'last.mp4');
  await ai.files.download({ file: findVideoUri(await finishVideo(ai, String(id), 60_000)), downloadPath });
  expect(readMp4(await readFile(downloadPath))).toMatchObject({
    width: 1920,
    height: 1080,
    durationSeconds: 2,
  });
  const [first, end] = [await readFrame(downloadPath, 0), await readFrame(downloadPath, 1.9)];
  expect(first.red).toBeLessThan(100);
  expect(first.blue).toBeGreaterThan(150);
  expect(end.red).toBeGreaterThan(220);
  expect(end.blue).toBeLessThan(40);
});

/** The colour of the upper left of the frame at a second of a video. */
async function readFrame(file: string, second: number) {
  const png = path.join(folder, `${randomUUID()}.png`);
  const args = ['-loglevel', 'error', '-ss', String(second), '-i', file, '-frames:v', '1', png];
  execFileSync(findFfmpeg(), args);
  const [red = 0, green = 0, blue = 0] = await sharp(png)
    .resize(8, 8, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { red, green, blue };
}
