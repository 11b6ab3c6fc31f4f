import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMp4 } from './read-mp4.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mp4-'));
});
afterAll(() => rm(folder, { recursive: true }));

function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(contents).length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
}

function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, content]);
}

function movieHeader(version: 0 | 1, timescale: number, duration: number): Buffer {
  const content = Buffer.alloc(version === 1 ? 112 : 100);
  content[0] = version;
  content.writeUInt32BE(timescale, version === 1 ? 20 : 12);
  if (version === 1) content.writeBigUInt64BE(BigInt(duration), 24);
  else content.writeUInt32BE(duration, 16);
  return box('mvhd', content);
}

const fileType = box('ftyp', Buffer.from('isom'));
const media = box('mdat', Buffer.alloc(100));
const movie = box('moov', movieHeader(0, 1000, 4000));

async function measure(...boxes: Buffer[]) {
  const file = path.join(folder, 'video.mp4');
  await writeFile(file, Buffer.concat(boxes));
  return readMp4(file);
}

test.each<[string, Buffer[], number | null]>([
  ['the index before the images', [fileType, movie, media], 4],
  ['the index after the images', [fileType, media, movie], 4],
  [
    '64-bit sizes and times',
    [fileType, longBox('mdat', Buffer.alloc(9)), box('moov', movieHeader(1, 600, 4800))],
    8,
  ],
  ['no images', [fileType, movie], null],
  ['no index', [fileType, media], null],
  ['no file type', [movie, media], null],
  ['a page of text', [Buffer.from('<!doctype html><p>quota</p>')], null],
  ['nothing', [], null],
  ['a file that breaks off', [fileType, movie, media.subarray(0, 50)], null],
  ['a clock of zero ticks', [fileType, media, box('moov', movieHeader(0, 0, 4000))], null],
])('measures an MP4 with %s', async (_name, boxes, seconds) => {
  expect((await measure(...boxes))?.seconds ?? null).toBe(seconds);
});

/** A track header (`tkhd`, version 0), which ends with width and height. */
function track(width: number, height: number): Buffer {
  const content = Buffer.alloc(84);
  content.writeUInt32BE(width * 65_536, 76);
  content.writeUInt32BE(height * 65_536, 80);
  return box('trak', box('tkhd', content));
}

test.each<[string, Buffer[], { width: number | null; height: number | null }]>([
  ['a video', [track(720, 1280)], { width: 720, height: 1280 }],
  ['sound before the video', [track(0, 0), track(1280, 720)], { width: 1280, height: 720 }],
  ['sound only', [track(0, 0)], { width: null, height: null }],
  ['no track', [], { width: null, height: null }],
  ['a header that breaks off', [box('trak', box('tkhd', Buffer.alloc(20)))], { width: null, height: null }],
])('reads the size of an MP4 with %s', async (_name, tracks, size) => {
  const found = await measure(fileType, media, box('moov', movieHeader(0, 1000, 4000), ...tracks));
  expect(found).toEqual({ seconds: 4, ...size });
});
