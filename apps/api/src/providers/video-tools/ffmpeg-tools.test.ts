import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packaged from '@ffmpeg-installer/ffmpeg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderVideo } from '../../../test/finished-video.ts';
import { createFfmpegTools } from './create-ffmpeg-tools.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

let folder: string;
let input: string;
let own: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'video-tools-'));
  input = path.join(folder, 'video.mp4');
  await writeFile(input, await renderVideo());
  own = await addProgram('ffmpeg', 'exit 0');
});
afterAll(() => rm(folder, { recursive: true }));

async function addProgram(name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}
const output = () => path.join(folder, `output-${Math.random()}`);

describe('ffmpeg is', () => {
  test('the configured one, before that of the machine, before the packaged one', async () => {
    const configured = await addProgram('my-ffmpeg', 'exit 0');
    const searchPath = `/nowhere:${folder}`;
    expect(await findFfmpeg({ configured, searchPath })).toBe(configured);
    expect(await findFfmpeg({ configured: undefined, searchPath })).toBe(own);
    expect(await findFfmpeg({ configured: undefined, searchPath: '/nowhere' })).toBe(packaged.path);
  });

  test('missing when the configured one cannot be run', async () => {
    const configured = path.join(folder, 'video.mp4');
    const found = await findFfmpeg({ configured, searchPath: folder });
    expect(found).toBeNull();
    const tools = createFfmpegTools(async () => found);
    expect(await tools.isAvailable()).toBe(false);
    await expect(tools.make('poster', { input, output: output() })).rejects.toThrow('no ffmpeg');
  });
});

describe('a run', () => {
  const tools = createFfmpegTools(async () => packaged.path);

  test('ends with the reason when the file is no video', async () => {
    const text = path.join(folder, 'text.mp4');
    await writeFile(text, 'not a video');
    await expect(tools.make('gif', { input: text, output: output() })).rejects.toThrow(/ffmpeg ended with 1/);
  });

  test('ends when it writes too much', async () => {
    const huge = await addProgram('huge', 'for last; do :; done; head -c 6000000 /dev/zero > "$last"');
    const limited = createFfmpegTools(async () => huge);
    const file = output();
    await expect(limited.make('poster', { input, output: file })).rejects.toThrow();
    expect((await stat(file)).size).toBeLessThan(5_001_000);
  });

  test('ends when the worker stops', async () => {
    const endless = createFfmpegTools(() => addProgram('endless', 'exec sleep 60'));
    const stop = new AbortController();
    const made = endless.make('gif', { input, output: output(), signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(made).rejects.toThrow();
  });

  test('of an export waits for the one before it', async () => {
    const log = path.join(folder, 'log');
    const slow = await addProgram('slow', `echo start >> ${log}; sleep 0.3; echo end >> ${log}`);
    const several = createFfmpegTools(async () => slow);
    await Promise.all([
      several.make('gif', { input, output: output() }),
      several.make('vertical', { input, output: output() }),
    ]);
    expect((await readFile(log, 'utf8')).split('\n').filter(Boolean)).toEqual([
      'start',
      'end',
      'start',
      'end',
    ]);
  });
});
