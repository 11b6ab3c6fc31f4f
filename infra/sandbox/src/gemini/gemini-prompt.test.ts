import { type ApiError, GoogleGenAI, Type } from '@google/genai';
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
  timeoutMs = 10_000,
}: {
  apiKey?: string;
  image?: Buffer;
  text?: string;
  timeoutMs?: number;
} = {}) {
  const { models } = new GoogleGenAI({ apiKey, httpOptions: { baseUrl: sandbox.url } });
  const data = (image ?? (await drawImage())).toString('base64');
  return models.generateContent({
    model: 'gemini-3-flash',
    contents: [{ inlineData: { mimeType: 'image/jpeg', data } }, { text }],
    config: {
      responseMimeType: 'application/json',
      responseSchema: {
        type: Type.OBJECT,
        properties: {
          video_prompt: { type: Type.STRING },
          colours: { type: Type.ARRAY, items: { type: Type.STRING } },
        },
        required: ['video_prompt'],
      },
      abortSignal: AbortSignal.timeout(timeoutMs),
    },
  });
}

/** The text of an answer that has one. */
async function askForText(options?: Parameters<typeof ask>[0]): Promise<string> {
  return (await ask(options)).text ?? '';
}

/** The error of a call that was rejected, with the details of Google's error envelope. */
async function errorOf(call: Promise<unknown>) {
  const error: ApiError = await call.then(
    () => Promise.reject(new Error('The call was not rejected.')),
    (reason: ApiError) => reason,
  );
  return { status: error.status, message: error.message };
}

function readDetails({ message }: { message: string }): object[] {
  return JSON.parse(message).error.details;
}

test('the prompt describes the image and follows the instructions', async () => {
  const answer = JSON.parse(await askForText());
  expect(answer.video_prompt).toMatch(/landscape/);
  expect(answer.video_prompt).toMatch(/blue/);
  expect(answer.video_prompt).toMatch(/make the waves move/);
  expect(answer.video_prompt).toMatch(/on the right/);
  expect(answer.colours).toContain('blue');
});

test('another image gets a different prompt', async () => {
  const portrait = await drawImage({ width: 600, height: 1200, squareX: 0.5, squareY: 0 });
  const { video_prompt: prompt } = JSON.parse(await askForText({ image: portrait, text: 'pan left' }));
  expect(prompt).toMatch(/portrait/);
  expect(prompt).toMatch(/upper part/);
  expect(prompt).toMatch(/pans left/);
});

test('rejects bytes that are not an image as an invalid argument', async () => {
  const error = await errorOf(ask({ image: Buffer.from('not an image') }));
  expect(error.status).toBe(400);
  expect(error.message).toMatch(/Unable to process input image/);
});

test.each(['AIzaSy-invalid-key', 'sk-something-else'])('rejects the key %s', async (apiKey) => {
  const error = await errorOf(ask({ apiKey }));
  expect(error.status).toBe(400);
  expect(readDetails(error)).toContainEqual(expect.objectContaining({ reason: 'API_KEY_INVALID' }));
});

test('a rate limit names the wait and applies to the named key', async () => {
  const other = 'AIzaSyAnotherKey000000000000000000000002';
  await addFault(sandbox.url, { kind: 'rate-limit', key, retryDelaySeconds: 7 });
  expect(await askForText({ apiKey: other })).toContain('video_prompt');
  const error = await errorOf(ask());
  expect(error.status).toBe(429);
  expect(readDetails(error)).toContainEqual({
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: '7s',
  });
  expect(await askForText()).toContain('video_prompt');
});

test('faults cause a blocked prompt, a refused answer, broken JSON, an overload and silence', async () => {
  await addFault(sandbox.url, { kind: 'blocked-prompt' });
  expect((await ask()).promptFeedback?.blockReason).toBe('SAFETY');
  await addFault(sandbox.url, { kind: 'refusal' });
  expect((await ask()).candidates?.[0]).toMatchObject({ finishReason: 'SAFETY' });
  await addFault(sandbox.url, { kind: 'bad-json' });
  const broken = await askForText();
  expect(() => JSON.parse(broken)).toThrow(SyntaxError);
  await addFault(sandbox.url, { kind: 'server-error' });
  expect((await errorOf(ask())).status).toBe(503);
  await addFault(sandbox.url, { kind: 'stall', operation: 'prompt' });
  expect((await errorOf(ask({ timeoutMs: 300 }))).message).toMatch(/abort|timeout/i);
});

test('the log lists every request with its masked key', async () => {
  await ask();
  const state = (await (await fetch(`${sandbox.url}/__control/state`)).json()) as { requests: object[] };
  expect(state.requests.at(-1)).toMatchObject({
    operation: 'prompt',
    model: 'gemini-3-flash',
    status: 200,
    key: 'AIzaSyTe…0001',
  });
  expect(JSON.stringify(state)).not.toContain(key);
});
