import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm } from '../../test/multipart.ts';
import { AppError } from '../errors/app-error.ts';
import { receiveForm } from './receive-form.ts';

const app = fastify();
beforeAll(async () => {
  await app.register(multipart);
  app.post('/form', async (request) => {
    const rules = {
      ...{ files: 'files', maxFiles: 2, maxFileBytes: 10, maxBytes: 15, tooLarge: 'Too large.' },
      misnamed: () => new AppError('invalid_request', 'Misnamed.'),
    };
    try {
      const { fields, files } = await receiveForm(request, rules);
      return { fields, files: files.map(({ name, bytes }) => [name, bytes.toString()]) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.code, message: error.message };
    }
  });
  await app.ready();
});
afterAll(() => app.close());

async function send(parts: [name: string, value: string | { name: string; text: string }][]) {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.text]), value.name);
  const answer = await app.inject({ method: 'POST', url: '/form', ...(await encodeForm(form)) });
  return answer.json();
}
const file = (name: string, text = 'bytes') => ({ name, text });

test('texts and files arrive in order', async () => {
  const parts = await send([
    ['text', 'Hello ä'],
    ['files', file('a.txt', 'one')],
    ['files', file('b.txt', 'two')],
  ]);
  expect(parts).toEqual({
    fields: { text: 'Hello ä' },
    files: [
      ['a.txt', 'one'],
      ['b.txt', 'two'],
    ],
  });
});

test.each([
  ['a file', [['files', file('a', 'x'.repeat(11))]]],
  [
    'all files together',
    [
      ['files', file('a', 'x'.repeat(8))],
      ['files', file('b', 'x'.repeat(8))],
    ],
  ],
] as const)('%s of more bytes than allowed are refused', async (_name, parts) => {
  expect(await send([...parts].map(([name, value]) => [name, value]))).toEqual({
    code: 'file_too_large',
    message: 'Too large.',
  });
});

test('a file in another part is refused', async () => {
  expect(await send([['other', file('a.txt')]])).toEqual({ code: 'invalid_request', message: 'Misnamed.' });
});

test('more files than allowed are refused', async () => {
  expect(await send([1, 2, 3].map((each) => ['files', file(String(each), 'x')]))).toEqual({
    code: 'invalid_request',
    message: 'Please send at most 2 files at a time.',
  });
});

test('a text that is too long is refused, not shortened', async () => {
  expect(await send([['text', 'x'.repeat(20_000)]])).toEqual({
    code: 'invalid_request',
    message: 'A text of this form is too long.',
  });
});

test('a form that breaks off is refused, and something else than a form is empty', async () => {
  const whole = await encodeForm(new FormData());
  const broken = { ...whole, payload: Buffer.from('--x\r\nContent-Disposition: form-data; name="files"') };
  const answer = await app.inject({ method: 'POST', url: '/form', ...broken });
  expect(answer.json()).toMatchObject({ code: 'invalid_request' });
  const json = await app.inject({ method: 'POST', url: '/form', payload: { text: 'Hello' } });
  expect(json.json()).toEqual({ fields: {}, files: [] });
});
