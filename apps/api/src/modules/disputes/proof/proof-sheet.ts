import type PDFDocument from 'pdfkit';

/** The PDF file that is being drawn; `y` is where the next line goes. Lengths are points. */
export type Sheet = InstanceType<typeof PDFDocument>;

export const margins = { top: 56, bottom: 70, left: 62, right: 62 };
export const colors = { text: '#1d2330', quiet: '#667085', line: '#d5d9e0' };
export const textSize = 8.5;
export const lineGap = 1.5;

const rowGap = 4;

/** The width between the margins. */
export function widthOf({ page }: Sheet): number {
  return page.width - margins.left - margins.right;
}

/** Starts a new page unless this one has room for what follows. Returns whether it did. */
export function reserve(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.page.height - margins.bottom) return false;
  sheet.addPage();
  return true;
}

export function drawLine(sheet: Sheet, y: number): void {
  const { left } = margins;
  sheet.moveTo(left, y);
  sheet
    .lineTo(left + widthOf(sheet), y)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke();
}

export interface Cell {
  /** From the left margin. */
  x: number;
  width: number;
  text: string;
  align?: 'left' | 'right';
  font?: 'regular' | 'bold';
  color?: string;
}

/** The height of a row: its highest cell, and the gap below it. */
export function measureRow(sheet: Sheet, cells: readonly Cell[]): number {
  const heights = cells.map(({ text, width, font = 'regular' }) =>
    sheet.font(font, textSize).heightOfString(text, { width, lineGap }),
  );
  return Math.max(...heights) + rowGap;
}

/** Draws cells next to each other on one page, where `reserve` found room, and moves below them. */
export function drawRow(sheet: Sheet, cells: readonly Cell[]): void {
  const top = sheet.y;
  const height = measureRow(sheet, cells);
  for (const { x, width, text, align = 'left', font = 'regular', color = colors.text } of cells)
    sheet
      .font(font, textSize)
      .fillColor(color)
      .text(text, margins.left + x, top, { width, align, lineGap });
  sheet.y = top + height;
}
