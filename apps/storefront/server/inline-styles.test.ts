// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'site-a1.css'), '.site{content:"$&"}');
  await writeFile(join(folder, 'assets', 'legal-b2.css'), '.legal{color:red}');
});
afterAll(() => rm(folder, { recursive: true }));

describe('styles in a page', () => {
  it('take the place of their links, in the same order and letter for letter', async () => {
    const { html: inlined, sheets } = await createStyleInliner(folder)(
      '<head><link rel="stylesheet" href="/assets/site-a1.css#"/><link rel="stylesheet" href="/assets/legal-b2.css"/></head>',
    );
    expect(inlined.match(/<style>.*?<\/style>/g)).toEqual([
      '<style>.site{content:"$&"}</style>',
      '<style>.legal{color:red}</style>',
    ]);
    expect(sheets).toEqual(['.site{content:"$&"}', '.legal{color:red}']);
  });

  it('leave a disabled link, which a script finds by its address and a browser does not download', async () => {
    const link = '<link rel="stylesheet" href="/assets/site-a1.css#"/>';
    const { html: inlined } = await createStyleInliner(folder)(link);
    expect(inlined).toContain('<link rel="stylesheet" href="/assets/site-a1.css" media="not all" disabled>');
  });

  it('leave every other link as it is', async () => {
    const html =
      '<link rel="icon" href="/assets/icon.svg"/><link rel="stylesheet" href="https://else.test/a.css"/>';
    expect(await createStyleInliner(folder)(html)).toEqual({ html, sheets: [] });
  });

  it('are not sent without the styles of a file that is missing', async () => {
    const inlined = createStyleInliner(folder)('<link rel="stylesheet" href="/assets/gone-c3.css"/>');
    await expect(inlined).rejects.toThrow('gone-c3.css');
  });
});
