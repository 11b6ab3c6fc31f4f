// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeThemeVariables } from './write-theme-variables.ts';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));
/** What public pages draw with; the rest of the kit needs a `MantineProvider`. */
const publicFolders =
  /^(button|color-scheme-toggle|error-panel|legal-page|link|loading-block|logo|message-panels|plain-field|safe-image|sections|skip-link|toasts|visually-hidden)\//;

describe('theme-variables.gen.css', () => {
  it('says what the theme says', async () => {
    await expect(writeThemeVariables()).toMatchFileSnapshot('./theme-variables.gen.css');
  });

  it('defines every variable that the public pages read', async () => {
    const files = (await readdir(sourceFolder, { recursive: true })).filter(
      (file) => publicFolders.test(file) && file.endsWith('.css'),
    );
    const css = (await Promise.all(files.map((file) => readFile(`${sourceFolder}/${file}`, 'utf8')))).join(
      '',
    );
    const known = writeThemeVariables() + css;
    const read = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect(read.size).toBeGreaterThan(20);
    expect([...read].filter((name) => !known.includes(`${name}:`))).toEqual([]);
  });
});
