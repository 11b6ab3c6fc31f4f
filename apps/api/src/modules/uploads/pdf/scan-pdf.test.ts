import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { findPdfProblem } from './find-pdf-problem.ts';
import { scanPdf } from './scan-pdf.ts';

async function makePdf(change: (pdf: PDFDocument) => unknown = () => {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Invoice 7');
  await change(pdf);
  return Buffer.from(await pdf.save());
}

/** An action that starts when the file is opened. */
function actOnOpen(fields: Record<string, string>) {
  return (pdf: PDFDocument) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(fields));
}

const pagesOf = '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj';
/** A PDF whose compressed objects expand to a thousand times their size. */
async function makeBomb(megabytes: number): Promise<Buffer> {
  const packing = createDeflate();
  const packs = buffer(packing);
  const megabyte = Buffer.alloc(1_000_000, ' ');
  for (let count = 0; count < megabytes; count += 1)
    if (!packing.write(megabyte)) await once(packing, 'drain');
  packing.end();
  const packed = await packs;
  const head = `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n${pagesOf}\n`;
  const stream = `4 0 obj <</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${packed.length}>> stream\n`;
  const tail = '\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head + stream), packed, Buffer.from(tail)]);
}

describe('a PDF', () => {
  test('of pages is harmless, compressed and as plain text', async () => {
    expect(await findPdfProblem(await makePdf())).toBeNull();
    const pdf = await PDFDocument.load(await makePdf());
    expect(await findPdfProblem(await pdf.save({ useObjectStreams: false }))).toBeNull();
  });

  test('that names scripts only in its text is harmless', async () => {
    const pdf = await makePdf((draft) => draft.addPage().drawText('/JavaScript /Launch /EmbeddedFiles'));
    expect(await findPdfProblem(pdf)).toBeNull();
  });

  test.each<[string, (pdf: PDFDocument) => unknown]>([
    ['has a script', (pdf) => pdf.addJavaScript('greet', 'app.alert(1)')],
    ['carries a file', (pdf) => pdf.attach(Buffer.from('MZ'), 'tool.exe')],
    ['starts a program', actOnOpen({ S: 'Launch' })],
    ['sends a form', actOnOpen({ S: 'SubmitForm' })],
    ['opens a file inside itself', actOnOpen({ S: 'GoToE' })],
    [
      'has a form of XML',
      (pdf) => pdf.catalog.getOrCreateAcroForm().dict.set(PDFName.of('XFA'), PDFHexString.of('00')),
    ],
  ])('that %s is found out', async (_what, change) => {
    expect(await findPdfProblem(await makePdf(change))).toBe('active');
  });

  test('that writes the name of an action in hexadecimal is found out', async () => {
    const pdf = await PDFDocument.load(await makePdf(actOnOpen({ S: 'Launch' })));
    const plain = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
    const hidden = plain.replace('/S /Launch', '/S /L#61unch');
    expect(hidden).not.toBe(plain);
    expect(await findPdfProblem(Buffer.from(hidden, 'latin1'))).toBe('active');
  });

  test('with a password cannot be checked', async () => {
    const pdf = await PDFDocument.load(await makePdf());
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    expect(await findPdfProblem(await pdf.save())).toBe('locked');
  });

  test.each([
    ['nothing behind its head', Buffer.from('%PDF-1.7\n')],
    ['another format in front of it', Buffer.from('GIF89a %PDF-1.7')],
  ])('with %s cannot be read', async (_what, bytes) => {
    expect(await findPdfProblem(bytes)).toBe('unreadable');
  });
});

describe('the check in a thread', () => {
  test('answers the same', async () => {
    expect(await scanPdf(await makePdf())).toBeNull();
    expect(await scanPdf(await makePdf(actOnOpen({ S: 'Launch' })))).toBe('active');
  });

  test('stops at a file that would take all memory', async () => {
    const bomb = await makeBomb(2_000);
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    const before = process.memoryUsage.rss();
    expect(await scanPdf(bomb)).toBe('unreadable');
    // It was ended long before it had two thousand megabytes.
    expect(process.memoryUsage.rss() - before).toBeLessThan(800_000_000);
  });
});
