import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { startTestGemini, type TestGemini } from '../../../test/gemini.ts';
import { AiProviderError, type CodeModel, type ImageModel } from './ai-models.ts';
import { clearFlatBackground } from './clear-background.ts';
import { createCodeModel } from './gemini-code-model.ts';
import { createImageModel } from './gemini-image-model.ts';

const apiKey = 'AIzaSyContractTestKey0000000000000000001';

let gemini: TestGemini;
let imageModel: ImageModel;
let codeModel: CodeModel;
let image: { bytes: Buffer; contentType: string };
beforeAll(async () => {
  gemini = await startTestGemini();
  imageModel = createImageModel({ baseUrl: gemini.url, model: 'gemini-2.5-flash-image' });
  codeModel = createCodeModel({ baseUrl: gemini.url, model: 'gemini-2.5-pro' });
  image = { bytes: await drawImage().jpeg().toBuffer(), contentType: 'image/jpeg' };
});
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());

async function kindOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AiProviderError ? error.kind : error;
}
async function countCalls(operation: string) {
  return (await gemini.readState()).requests.filter((request) => request.operation === operation).length;
}

describe('the image model', () => {
  const create = (changes: Partial<Parameters<ImageModel['create']>[0]> = {}) =>
    imageModel.create({
      apiKey,
      image,
      operation: 'edit',
      prompt: 'in red',
      aspectRatio: 'original',
      ...changes,
    });

  test('makes an image in the shape that was asked for, or in that of the original', async () => {
    const { width, height } = await sharp((await create({ aspectRatio: '9:16' })).value.bytes).metadata();
    expect([width, height]).toEqual([768, 1344]);
    const given = await sharp(image.bytes).metadata();
    const original = await sharp((await create()).value.bytes).metadata();
    expect(original.width / original.height).toBeCloseTo(given.width / given.height, 1);
  });

  test('says what to do, and the customer’s words as wishes', async () => {
    await create({ operation: 'restyle', prompt: 'as a woodcut' });
    const { answers } = await gemini.readState();
    expect(answers).toMatchObject([{ kind: 'image', billed: true }]);
    expect(answers[0]?.prompt).toMatch(/following style[\s\S]*Wishes of the customer:\nas a woodcut$/);
  });

  test.each([
    ['rate-limit', 'rate-limited'],
    ['invalid-key', 'key-invalid'],
    ['server-error', 'unavailable'],
    ['refusal', 'refused'],
    ['blocked-prompt', 'refused'],
    ['no-image', 'refused'],
  ])('maps %s, and sends the request once', async (kind, expected) => {
    await gemini.addFault({ kind, operation: 'image', times: 3 });
    expect(await kindOf(create())).toBe(expected);
    expect(await countCalls('image')).toBe(1);
  });

  test('rejects an image that cannot be read', async () => {
    const broken = { bytes: Buffer.from('no image'), contentType: 'image/jpeg' };
    expect(await kindOf(create({ image: broken }))).toBe('bad-image');
  });

  test('stops when it is aborted', async () => {
    await gemini.addFault({ kind: 'slow', operation: 'image', delayMs: 2_000 });
    expect(await kindOf(create({ signal: AbortSignal.timeout(100) }))).toBe('timed-out');
  });
});

describe('a flat background', () => {
  const subject = Buffer.from(
    '<svg width="60" height="60"><circle cx="30" cy="30" r="30" fill="#225522"/></svg>',
  );
  const draw = (background: string) =>
    sharp({ create: { width: 120, height: 120, channels: 3, background } })
      .composite([{ input: subject, left: 30, top: 30 }])
      .png()
      .toBuffer();
  const alphaAt = async (bytes: Buffer, x: number, y: number) =>
    (await sharp(bytes).ensureAlpha().raw().toBuffer())[(y * 120 + x) * 4 + 3];

  test('becomes transparent, and the subject stays', async () => {
    const { bytes, contentType } = await clearFlatBackground({
      bytes: await draw('#ff00ff'),
      contentType: 'image/png',
    });
    expect(contentType).toBe('image/png');
    expect(await alphaAt(bytes, 2, 2)).toBe(0);
    expect(await alphaAt(bytes, 60, 60)).toBe(255);
  });

  test('is left as it is where there is none, or where it is transparent already', async () => {
    const halves = await sharp(await draw('#ff00ff'))
      .composite([
        {
          input: { create: { width: 60, height: 120, channels: 3, background: '#00ff00' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const glass = { width: 9, height: 9, channels: 4, background: '#ff00ff80' } as const;
    const transparent = await sharp({ create: glass }).png().toBuffer();
    for (const bytes of [halves, transparent])
      expect((await clearFlatBackground({ bytes, contentType: 'image/png' })).bytes === bytes).toBe(true);
  });
});

describe('the code model', () => {
  const write = async (changes: Partial<Parameters<CodeModel['write']>[0]> = {}) => {
    const pieces: string[] = [];
    const onText = async (text: string) => void pieces.push(text);
    await codeModel.write({ apiKey, image, page: null, prompt: 'A shop for tea', onText, ...changes });
    return pieces;
  };

  test('writes a page in pieces', async () => {
    const pieces = await write();
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toMatch(/^<!doctype html>[\s\S]*A shop for tea[\s\S]*<\/html>\s*$/);
  });

  test('changes a page', async () => {
    const page = '<!doctype html><html><body><main><p>Old</p></main></body></html>';
    const changed = (await write({ image: null, page, prompt: 'Add a menu' })).join('');
    expect(changed).toMatch(/Add a menu[\s\S]*Old/);
  });

  test.each([
    ['rate-limit', 'rate-limited'],
    ['invalid-key', 'key-invalid'],
    ['server-error', 'unavailable'],
    ['refusal', 'refused'],
    ['blocked-prompt', 'refused'],
  ])('maps %s, and sends the request once', async (kind, expected) => {
    await gemini.addFault({ kind, operation: 'code', times: 3 });
    expect(await kindOf(write())).toBe(expected);
    expect(await countCalls('code')).toBe(1);
  });

  test('fails when its stream breaks', async () => {
    await gemini.addFault({ kind: 'broken-stream' });
    expect(await kindOf(write())).toMatch(/^(?:unavailable|failed)$/);
  });

  test('passes an error of its caller on as it is, and stops reading', async () => {
    const error = new Error('the database is down');
    const onText = () => Promise.reject(error);
    expect(await kindOf(write({ onText }))).toBe(error);
  });
});
