import { GoogleGenerativeAI, type GoogleGenerativeAIFetchError, SchemaType } from '@google/generative-ai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import { drawImage } from '../testing/draw-image.ts';
import { startGeminiSandbox } from './index.ts';

const key = 'AIzaSyTestKeyOfTheSandbox000000000000001';
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startGeminiSandbox({ port: 0 });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/faults`, { method: 'DELETE' });
});
afterAll(() => sandbox.close());

async function ask({
  apiKey = key,
  image,
  text = 'make the waves move',
  timeout = 10_000,
}: {
  apiKey?: string;
  image?: Buffer;
  text?: string;
  timeout?: number;
} = {}) {
  const model = new GoogleGenerativeAI(apiKey).getGenerativeModel(
    {
      model: 'gemini-3-flash',
      generationConfig: {
        responseMimeType: 'application/json',
        responseSchema: {
          type: SchemaType.OBJECT,
          properties: {
            video_prompt: { type: SchemaType.STRING },
            colours: { type: SchemaType.ARRAY, items: { type: SchemaType.STRING } },
          },
          required: ['video_prompt'],
        },
      },
    },
    { baseUrl: sandbox.url, timeout },
  );
  const data = (image ?? (await drawImage())).toString('base64');
  const { response } = await model.generateContent([
    { inlineData: { mimeType: 'image/jpeg', data } },
    { text },
  ]);
  return response;
}

function refusalOf(call: Promise<unknown>): Promise<GoogleGenerativeAIFetchError> {
  return call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: GoogleGenerativeAIFetchError) => error,
  );
}

test('the prompt tells of the real image and of what was asked', async () => {
  const answer = JSON.parse((await ask()).text());
  expect(answer.video_prompt).toMatch(/landscape/);
  expect(answer.video_prompt).toMatch(/blue/);
  expect(answer.video_prompt).toMatch(/make the waves move/);
  expect(answer.video_prompt).toMatch(/on the right/);
  expect(answer.colours).toContain('blue');
});

test('another image gets another prompt', async () => {
  const portrait = await drawImage({ width: 600, height: 1200, squareX: 0.5, squareY: 0 });
  const { video_prompt: prompt } = JSON.parse((await ask({ image: portrait, text: 'pan left' })).text());
  expect(prompt).toMatch(/portrait/);
  expect(prompt).toMatch(/upper part/);
  expect(prompt).toMatch(/pans left/);
});

test('bytes that are no image are an invalid argument', async () => {
  const error = await refusalOf(ask({ image: Buffer.from('not an image') }));
  expect(error.status).toBe(400);
  expect(error.message).toMatch(/Unable to process input image/);
});

test.each(['AIzaSy-invalid-key', 'sk-something-else'])('the key %s is not valid', async (apiKey) => {
  const error = await refusalOf(ask({ apiKey }));
  expect(error.status).toBe(400);
  expect(error.errorDetails).toContainEqual(expect.objectContaining({ reason: 'API_KEY_INVALID' }));
});

test('a rate limit names the wait and hits the key that was named', async () => {
  const other = 'AIzaSyAnotherKey000000000000000000000002';
  await addFault(sandbox.url, { kind: 'rate-limit', key, retryDelaySeconds: 7 });
  expect((await ask({ apiKey: other })).text()).toContain('video_prompt');
  const error = await refusalOf(ask());
  expect(error.status).toBe(429);
  expect(error.errorDetails).toContainEqual({
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: '7s',
  });
  expect((await ask()).text()).toContain('video_prompt');
});

test('faults bring a blocked prompt, a refused answer, broken JSON, an overload and silence', async () => {
  await addFault(sandbox.url, { kind: 'blocked-prompt' });
  expect((await ask()).promptFeedback?.blockReason).toBe('SAFETY');
  await addFault(sandbox.url, { kind: 'refusal' });
  expect((await ask()).candidates?.[0]).toMatchObject({ finishReason: 'SAFETY' });
  await addFault(sandbox.url, { kind: 'bad-json' });
  const broken = (await ask()).text();
  expect(() => JSON.parse(broken)).toThrow(SyntaxError);
  await addFault(sandbox.url, { kind: 'server-error' });
  expect((await refusalOf(ask())).status).toBe(503);
  await addFault(sandbox.url, { kind: 'stall', operation: 'prompt' });
  expect((await refusalOf(ask({ timeout: 300 }))).message).toMatch(/abort/i);
});

test('the books list every request with its masked key', async () => {
  await ask();
  const books = (await (await fetch(`${sandbox.url}/__control/books`)).json()) as { requests: object[] };
  expect(books.requests.at(-1)).toMatchObject({
    operation: 'prompt',
    model: 'gemini-3-flash',
    status: 200,
    key: 'AIzaSyTe…0001',
  });
  expect(JSON.stringify(books)).not.toContain(key);
});
