import { readFile } from 'node:fs/promises';
import path from 'node:path';

const styleLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

/** A page and the texts of the style sheets that were written into it. */
interface StyledPage {
  html: string;
  sheets: string[];
}

/**
 * Writes the style sheets of a finished page into it, because on a phone the round trip for another file costs more
 * than its bytes. The links stay, disabled, so that a script that asks for one of them finds that it is there. Their
 * medium is none, because Chromium looks ahead for links to download and does not see that they are disabled.
 */
export function createStyleInliner(clientFolder: string) {
  const sheets = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const known = sheets.get(file);
    if (known) return known;
    const sheet = readFile(path.join(clientFolder, file), 'utf8');
    sheets.set(file, sheet);
    return sheet;
  };

  return async function inlineStyles(html: string): Promise<StyledPage> {
    const files = [...new Set([...html.matchAll(styleLink)].map(([, file = '']) => file))];
    const texts = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
    const styled = html.replace(
      styleLink,
      (_link, file: string) =>
        `<style>${texts.get(file) ?? ''}</style><link rel="stylesheet" href="${file}" media="not all" disabled>`,
    );
    return { html: styled, sheets: [...texts.values()] };
  };
}
