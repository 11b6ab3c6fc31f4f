import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** DejaVu has the letters of nearly all languages of Europe, and Arabic; it has no Chinese, Japanese or Korean ones. */
export const proofFonts = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;

/** Next to the bundle in `dist/`, where the build puts them, or where the sources find them. */
export function findFontsFolder(): string {
  const built = fileURLToPath(new URL('./fonts', import.meta.url));
  return existsSync(built)
    ? built
    : fileURLToPath(new URL('./ttf', import.meta.resolve('dejavu-fonts-ttf/package.json')));
}

/** The fonts of a proof. A proof is rare, so they are read for each and take no memory in between. */
export async function readFonts(): Promise<Record<keyof typeof proofFonts, Buffer>> {
  const folder = findFontsFolder();
  const [regular, bold] = await Promise.all([
    readFile(path.join(folder, proofFonts.regular)),
    readFile(path.join(folder, proofFonts.bold)),
  ]);
  return { regular, bold };
}
