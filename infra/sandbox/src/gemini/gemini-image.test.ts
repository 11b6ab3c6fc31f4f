import { GoogleGenAI } from '@google/genai';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import { drawImage } from '../testing/draw-image.ts';
import { startGeminiSandbox } from './index.ts';

let sandbox: Sandbox;
let image: Buffer;
beforeAll(async () => {
  image = await drawImage();
  sandbox = await startGeminiSandbox({ port: 0 });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/reset`, { method: 'POST' });
});
afterAll(() => sandbox.close());

const apiKey = 'AIzaSyTestKeyOfTheSandbox000000000000001';

function ask(text: string, { bytes = image, aspectRatio = '' } = {}) {
  const ai = new GoogleGenAI({ apiKey, httpOptions: { baseUrl: sandbox.url } });
  const inlineData = { mimeType: 'image/jpeg', data: bytes.toString('base64') };
  return ai.models.generateContent({
    model: 'gemini-2.5-flash-image',
    contents: [{ role: 'user', parts: [{ inlineData }, { text }] }],
    config: { responseModalities: ['IMAGE'], ...(aspectRatio && { imageConfig: { aspectRatio } }) },
  });
}
async function make(text: string, options: { aspectRatio?: string } = {}) {
  const { candidates } = await ask(text, options);
  return Buffer.from(candidates?.[0]?.content?.parts?.[0]?.inlineData?.data ?? '', 'base64');
}
async function readPixel(bytes: Buffer, share: { x: number; y: number }) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(share.y * info.height) * info.width + Math.floor(share.x * info.width);
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
  return { red, green, blue, alpha };
}
async function countColours(bytes: Buffer) {
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
  const colours = new Set<number>();
  for (let offset = 0; offset < pixels.length; offset += 3) colours.add(pixels.readUIntBE(offset, 3));
  return colours.size;
}
async function readAnswers() {
  const { answers } = (await (await fetch(`${sandbox.url}/__control/state`)).json()) as {
    answers: { kind: string; billed: boolean }[];
  };
  return answers.map(({ kind, billed }) => [kind, billed]);
}

test('an edit lays the colour that the words name over the image', async () => {
  const edited = await make('Edit this image as follows. Wishes: make it red');
  expect(await readPixel(edited, { x: 0.2, y: 0.95 })).toMatchObject({ red: 206, green: 34, blue: 38 });
  const { width, height } = await sharp(edited).metadata();
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1.5);
  expect(await readAnswers()).toEqual([['image', true]]);
});

test('a new style has few flat colours', async () => {
  const task = 'Draw this image again in the following style. As a poster';
  expect(await countColours(image)).toBeGreaterThan(60);
  expect(await countColours(await make(task, { aspectRatio: '1:1' }))).toBeLessThan(3_000);
});

test('a removed background is transparent, and the subject is not', async () => {
  const cut = await make('Remove the background of this image');
  // The orange square is the subject, right of the middle.
  expect((await readPixel(cut, { x: 0.72, y: 0.5 })).alpha).toBe(255);
  expect((await readPixel(cut, { x: 0.02, y: 0.02 })).alpha).toBe(0);
});

test('a variation has other colours, and is another one each time', async () => {
  const [one, other] = [
    await make('another image of the same subject'),
    await make('another image of the same subject'),
  ];
  const { red, green, blue } = await readPixel(one, { x: 0.05, y: 0.05 });
  expect(Math.abs(red - 36) + Math.abs(green - 90) + Math.abs(blue - 200)).toBeGreaterThan(50);
  expect(one.equals(other)).toBe(false);
});

test.each([
  ['16:9', 1344, 768],
  ['9:16', 768, 1344],
  ['1:1', 1024, 1024],
])('an image in %s has %i by %i pixels', async (aspectRatio, width, height) => {
  expect(await sharp(await make('Edit this image', { aspectRatio })).metadata()).toMatchObject({
    width,
    height,
  });
});

test.each([
  ['no-image', /"text":"I cannot make this image/],
  ['refusal', /"finishReason":"SAFETY"/],
  ['blocked-prompt', /"blockReason":"SAFETY"/],
])('%s answers without an image and costs nothing', async (kind, answer) => {
  await addFault(sandbox.url, { kind, operation: 'image' });
  expect(JSON.stringify(await ask('Edit this image'))).toMatch(answer);
  expect(await readAnswers()).toEqual([['image', false]]);
});

test('rejects what is no image', async () => {
  await expect(ask('Edit this image', { bytes: Buffer.from('no image') })).rejects.toThrow(
    /Unable to process input image/,
  );
});

test('a broken image is what it says', async () => {
  await addFault(sandbox.url, { kind: 'bad-image' });
  await expect(sharp(await make('Edit this image')).metadata()).rejects.toThrow();
});
