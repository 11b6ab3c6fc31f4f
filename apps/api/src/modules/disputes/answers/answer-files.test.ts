import { expect, test } from 'vitest';
import { drawImage } from '../../../../test/draw-image.ts';
import { addProof, prepareFiles } from './answer-files.ts';

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

test.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['Rechnung Nr. 7 (Käufer).PDF', 'Rechnung Nr- 7 -Kaufer.pdf'],
  ['文件.pdf', 'file.pdf'],
  ['"\r\nx: y.pdf', 'x- y.pdf'],
  ['', 'file.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(80)}.pdf`],
])('%j gets a name that PayPal takes', async (name, given) => {
  const [file] = await prepareFiles([{ name, bytes: pdf }]);
  expect(file?.name).toBe(given);
  expect(file?.name).toMatch(/^[A-Za-z0-9-_,\s]+\.pdf$/);
});

test('the type follows from the content, and the ending from the type', async () => {
  const png = await drawImage().png().toBuffer();
  const files = await prepareFiles([
    { name: 'screen.pdf', bytes: png },
    { name: 'proof', bytes: pdf },
  ]);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['screen.png', 'image/png'],
    ['proof.pdf', 'application/pdf'],
  ]);
});

test.each([
  ['an executable', Buffer.from('MZ\u0090\0\u0003\0')],
  ['a page', Buffer.from('<!doctype html><p>Hello</p>')],
  ['nothing', Buffer.alloc(0)],
])('%s under the name of a PDF is rejected, by name', async (_name, bytes) => {
  const preparing = prepareFiles([{ name: 'proof.pdf', bytes }]);
  await expect(preparing).rejects.toMatchObject({
    code: 'invalid_request',
    message: '“proof.pdf” is not a JPEG, PNG, GIF or PDF file.',
  });
});

test('two files of the same name stay apart, also from the proof', async () => {
  const files = await prepareFiles(['a.pdf', 'a.pdf', 'proof.pdf'].map((name) => ({ name, bytes: pdf })));
  const all = addProof(files, { fileName: 'proof.pdf', bytes: pdf });
  expect(all.map(({ name }) => name)).toEqual(['proof.pdf', 'a.pdf', 'a-2.pdf', 'proof-2.pdf']);
});

test('files that are too large together with the proof are rejected', async () => {
  const large = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(19_999_990) };
  expect(() => addProof([large], { fileName: 'proof.pdf', bytes: pdf })).toThrow('20 MB in all');
});
