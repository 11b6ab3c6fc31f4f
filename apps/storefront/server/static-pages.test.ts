// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../app/lib/api/content-cache.server.ts';
import { encodePage } from './encoded-page.ts';
import { createStaticPages, type StaticPageParts } from './static-pages.ts';

let nowMs: number;
beforeEach(() => {
  nowMs = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  return () => vi.restoreAllMocks();
});

const found: Answer = { status: 200, body: 'content', headers: [] };
const missing: Answer = { status: 503, body: 'down', headers: [] };

/** Pages whose text is the number of renders so far, over content that a test changes. */
function open({ answer = found }: { answer?: Answer | null } = {}) {
  let version = 1;
  let renders = 0;
  const render = vi.fn<StaticPageParts['render']>(async (path) => {
    renders += 1;
    const reads = new Map([
      ['/api/banner', answer],
      [`version ${version}`, found],
    ]);
    return { page: await encodePage(`${path} ${renders}`, {}), reads };
  });
  const isCurrent = vi.fn<StaticPageParts['isCurrent']>(async (reads) => reads.has(`version ${version}`));
  const pages = createStaticPages({ render, isCurrent });
  return {
    render,
    isCurrent,
    read: async (path = '/') => (await pages.find(path, 'visitor'))?.identity.body.toString() ?? null,
    save: () => {
      version += 1;
    },
  };
}

describe('a public page', () => {
  it('is rendered once for all visitors', async () => {
    const { read, render } = open();
    expect(await Promise.all([read(), read(), read()])).toEqual(['/ 1', '/ 1', '/ 1']);
    nowMs += 299;
    expect(await read()).toBe('/ 1');
    expect(render).toHaveBeenCalledOnce();
  });

  it('is kept apart from the others', async () => {
    const { read } = open();
    expect([await read('/'), await read('/about'), await read('/')]).toEqual(['/ 1', '/about 2', '/ 1']);
  });

  it('stays as it is while its content does, however old it is', async () => {
    const { read, render, isCurrent } = open();
    await read();
    for (let visit = 1; visit <= 3; visit += 1) {
      nowMs += 60_000;
      expect(await read()).toBe('/ 1');
    }
    expect(isCurrent).toHaveBeenCalledTimes(3);
    expect(render).toHaveBeenCalledOnce();
  });

  it('shows a save to the first visitor who comes half a second later', async () => {
    const { read, save } = open();
    await read();
    save();
    nowMs += 501;
    expect(await read()).toBe('/ 2');
  });

  it('is checked in the background before that', async () => {
    const { read, save } = open();
    await read();
    save();
    nowMs += 400;
    expect(await read()).toBe('/ 1');
    await vi.waitFor(async () => expect(await read()).toBe('/ 2'), { timeout: 60_000 });
  });

  it('is left to the visitor when a part of its content is missing', async () => {
    const { read, render } = open({ answer: missing });
    expect([await read(), await read()]).toEqual([null, null]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is left to the visitor when a part of its content could not be read', async () => {
    expect(await open({ answer: null }).read()).toBeNull();
  });

  it('is tried again after a render that failed', async () => {
    const { read, render } = open();
    render.mockRejectedValueOnce(new Error('broken'));
    await expect(read()).rejects.toThrow('broken');
    expect(await read()).toBe('/ 1');
  });
});
