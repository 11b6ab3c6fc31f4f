import { buffer } from 'node:stream/consumers';
import { drawBlock, drawHeading } from './draw-blocks.ts';
import type { ProofDocument } from './proof-document.ts';
import { readFonts } from './proof-fonts.ts';
import { colors, drawLine, margins, type Sheet, widthOf } from './proof-sheet.ts';

/** The document as a PDF file: A4, with the shop at the top and the number of each page at its foot. */
export async function renderProof(document: ProofDocument): Promise<Buffer> {
  const sheet = await openSheet(document);
  drawLetterhead(sheet, document.shop);
  drawTitle(sheet, document.title);
  for (const { heading, blocks } of document.sections) {
    if (heading) drawHeading(sheet, heading);
    for (const block of blocks) drawBlock(sheet, block);
  }
  drawFooters(sheet, document.footer);
  sheet.end();
  return buffer(sheet);
}

async function openSheet({ title, shop, madeAt }: ProofDocument): Promise<Sheet> {
  // Loaded on first use: most processes never make a proof.
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), readFonts()]);
  const sheet = new PdfDocument({
    ...{ size: 'A4', margins, bufferPages: true, autoFirstPage: false, lang: 'en', displayTitle: true },
    // No font to begin with: the standard fonts are files that a bundle does not have.
    font: '',
    info: { Title: title, Author: shop.name, CreationDate: madeAt },
  });
  sheet.registerFont('regular', fonts.regular);
  sheet.registerFont('bold', fonts.bold);
  return sheet.addPage();
}

function drawLetterhead(sheet: Sheet, { name, lines }: ProofDocument['shop']): void {
  const width = widthOf(sheet);
  sheet.font('bold', 10).fillColor(colors.text).text(name, margins.left, margins.top, { width });
  sheet.font('regular', 8).fillColor(colors.quiet);
  for (const line of lines) sheet.text(line, margins.left, sheet.y + 2, { width });
  drawLine(sheet, sheet.y + 10);
  sheet.y += 34;
}

function drawTitle(sheet: Sheet, title: string): void {
  sheet.font('bold', 17).fillColor(colors.text);
  sheet.text(title, margins.left, sheet.y, { width: widthOf(sheet) });
  sheet.y += 12;
}

/** Drawn last, when the number of pages is known. */
function drawFooters(sheet: Sheet, text: string): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    const y = sheet.page.height - margins.bottom + 24;
    drawLine(sheet, y);
    // Text with a width may be wrapped, and below the margin that starts a new page.
    const number = `Page ${index + 1} of ${count}`;
    sheet.font('regular', 7.5).fillColor(colors.quiet);
    sheet.text(text, margins.left, y + 8, { lineBreak: false });
    const right = sheet.page.width - margins.right - sheet.widthOfString(number);
    sheet.text(number, right, y + 8, { lineBreak: false });
  }
}
