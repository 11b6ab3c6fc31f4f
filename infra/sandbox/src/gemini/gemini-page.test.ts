import { GoogleGenAI } from '@google/genai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import { drawImage } from '../testing/draw-image.ts';
import { startGeminiSandbox } from './index.ts';

let sandbox: Sandbox;
let image: string;
beforeAll(async () => {
  image = (await drawImage()).toString('base64');
  sandbox = await startGeminiSandbox({ port: 0 });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/faults`, { method: 'DELETE' });
});
afterAll(() => sandbox.close());

const apiKey = 'AIzaSyTestKeyOfTheSandbox000000000000001';

async function write(text: string, { withImage = true } = {}) {
  const { models } = new GoogleGenAI({ apiKey, httpOptions: { baseUrl: sandbox.url } });
  const parts = withImage ? [{ inlineData: { mimeType: 'image/jpeg', data: image } }] : [];
  const stream = await models.generateContentStream({
    model: 'gemini-2.5-pro',
    contents: [{ role: 'user', parts: [...parts, { text }] }],
  });
  const pieces: string[] = [];
  const reasons: string[] = [];
  for await (const { candidates } of stream) {
    pieces.push(candidates?.[0]?.content?.parts?.[0]?.text ?? '');
    if (candidates?.[0]?.finishReason) reasons.push(candidates[0].finishReason);
  }
  return { pieces, reasons, page: pieces.join('') };
}

test('a page is streamed in pieces, in the colours and with the parts of the image', async () => {
  const { pieces, reasons, page } = await write('Write the page.\nWishes of the customer:\nA shop for tea');
  expect(pieces.length).toBeGreaterThan(10);
  expect(reasons).toEqual(['STOP']);
  expect(page).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
  expect(page).toContain('<title>A shop for tea</title>');
  // The blue of the image, and its orange square as one of the cells of a part.
  expect(page).toMatch(/background: #2[0-9a-f]5[0-9a-f]c[0-9a-f]/);
  expect(page).toMatch(/class="cell" style="background: #[b-f][0-9a-f][78][0-9a-f][34]/);
});

test('a page is changed as the wish says, and keeps the rest', async () => {
  const { page } = await write('Write the page.\nWishes of the customer:\nA shop for tea');
  const change = `Change this page:\n${page}\n\nWishes of the customer:\nMake the buttons teal`;
  const { page: changed } = await write(change, { withImage: false });
  expect(changed).toContain('--accent: rgb(28,128,128);');
  expect(changed).toContain('<h2>Make the buttons teal</h2>');
  expect(changed).toContain('<title>A shop for tea</title>');
});

test('the customer’s words stay words', async () => {
  const { page } = await write('Write the page.\nWishes of the customer:\n<script>alert(1)</script>');
  expect(page).not.toContain('<script>alert');
});

test('a stream can break in the middle', async () => {
  await addFault(sandbox.url, { kind: 'broken-stream' });
  await expect(write('Write the page.')).rejects.toThrow();
});

test('an answer can be something that is no page, or nothing at all', async () => {
  await addFault(sandbox.url, { kind: 'bad-html' });
  expect((await write('Write the page.')).page).not.toContain('<');
  await addFault(sandbox.url, { kind: 'refusal', operation: 'code' });
  expect(await write('Write the page.')).toMatchObject({ page: '', reasons: ['SAFETY'] });
});
