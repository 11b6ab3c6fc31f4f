import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);

/** DejaVu has the letters of nearly all languages of Europe, and Arabic; it has no Chinese, Japanese or Korean ones. */
export const proofFonts = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;

/** Next to the bundle in `dist/`, where the build puts them packed. */
const builtFonts = fileURLToPath(new URL('./fonts', import.meta.url));

/** Where the package has them, which is not part of the bundle. */
export function findFontSources(): string {
  return fileURLToPath(new URL('./ttf', import.meta.resolve('dejavu-fonts-ttf/package.json')));
}

async function readFont(name: string): Promise<Buffer> {
  if (!existsSync(builtFonts)) return readFile(path.join(findFontSources(), name));
  return unpack(await readFile(path.join(builtFonts, `${name}.br`)));
}

/** The fonts of a proof. A proof is rare, so they are read for each and take no memory in between. */
export async function readFonts(): Promise<Record<keyof typeof proofFonts, Buffer>> {
  const [regular, bold] = await Promise.all([readFont(proofFonts.regular), readFont(proofFonts.bold)]);
  return { regular, bold };
}
