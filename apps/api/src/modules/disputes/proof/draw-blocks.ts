import type { ProofBlock, ProofColumn, ProofFact } from './proof-document.ts';
import {
  type Cell,
  colors,
  drawLine,
  drawRow,
  lineGap,
  margins,
  measureRow,
  reserve,
  type Sheet,
  textSize,
  widthOf,
} from './proof-sheet.ts';

const labelWidth = 165;
const columnGap = 12;
const blockGap = 10;
const headingHeight = 30;
/** A title moves to the next page unless it and this much of what it names fit on this one. */
const heightBelow = 44;

/** The heading of a section. */
export function drawHeading(sheet: Sheet, text: string): void {
  sheet.y += blockGap;
  reserve(sheet, headingHeight + heightBelow);
  sheet.font('bold', 11).fillColor(colors.text);
  sheet.text(text, margins.left, sheet.y, { width: widthOf(sheet) });
  drawLine(sheet, sheet.y + 3);
  sheet.y += 10;
}

export function drawBlock(sheet: Sheet, block: ProofBlock): void {
  if (block.kind === 'facts') drawFacts(sheet, block.title, block.rows);
  else if (block.kind === 'table') drawTable(sheet, block);
  else drawNote(sheet, block.text);
  sheet.y += blockGap;
}

function drawNote(sheet: Sheet, text: string): void {
  const cells = [{ x: 0, width: widthOf(sheet), text }];
  reserve(sheet, measureRow(sheet, cells));
  drawRow(sheet, cells);
}

/** Labels in a narrow column and their values next to it. */
function drawFacts(sheet: Sheet, title: string | null, rows: ProofFact[]): void {
  const width = widthOf(sheet);
  if (title) {
    reserve(sheet, heightBelow);
    drawRow(sheet, [{ x: 0, width, text: title, font: 'bold' }]);
  }
  for (const { label, value } of rows) {
    const cells: Cell[] = [
      { x: 0, width: labelWidth - columnGap, text: label, color: colors.quiet },
      { x: labelWidth, width: width - labelWidth, text: value },
    ];
    reserve(sheet, measureRow(sheet, cells));
    drawRow(sheet, cells);
  }
}

/** A table; each page that it continues on starts with its head, and no row is divided between two pages. */
function drawTable(sheet: Sheet, { columns, rows, more }: Extract<ProofBlock, { kind: 'table' }>): void {
  reserve(sheet, heightBelow);
  drawTableHead(sheet, columns);
  for (const texts of rows) {
    const cells = placeCells(sheet, columns, texts);
    if (reserve(sheet, measureRow(sheet, cells))) drawTableHead(sheet, columns);
    drawRow(sheet, cells);
  }
  if (more === null) return;
  const last = [{ x: 0, width: widthOf(sheet), text: more, color: colors.quiet }];
  reserve(sheet, measureRow(sheet, last));
  drawRow(sheet, last);
}

function drawTableHead(sheet: Sheet, columns: ProofColumn[]): void {
  const cells = placeCells(
    sheet,
    columns,
    columns.map(({ label }) => label),
  );
  drawRow(
    sheet,
    cells.map((cell) => ({ ...cell, color: colors.quiet })),
  );
  drawLine(sheet, sheet.y - 1);
  sheet.y += lineGap + textSize / 4;
}

/** The cells of a row, each in its column. */
function placeCells(sheet: Sheet, columns: ProofColumn[], texts: string[]): Cell[] {
  const width = widthOf(sheet);
  let start = 0;
  return columns.map(({ share, align }, index) => {
    const x = start;
    start += share * width;
    const gap = index === columns.length - 1 ? 0 : columnGap;
    return { x, width: share * width - gap, align, text: texts[index] ?? '' };
  });
}
