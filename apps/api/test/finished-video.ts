import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../src/context.ts';
import { generations } from '../src/modules/generations/generations.tables.ts';
import { files } from '../src/modules/uploads/uploads.tables.ts';

const run = promisify(execFile);
let rendered: Promise<Buffer> | null = null;

/** One second of a moving test picture with a tone, 640 × 360, made once for all tests of a file. */
export function renderVideo(): Promise<Buffer> {
  rendered ??= render();
  return rendered;
}

async function render(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'finished-video-'));
  const file = path.join(folder, 'video.mp4');
  const sources = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=12', '-f', 'lavfi', '-i', 'sine'];
  const format = ['-t', '1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  try {
    await run(ffmpeg.path, ['-loglevel', 'error', ...sources, ...format, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Input {
  userId: string;
  prompt?: string;
  /** Of the result; by default a video that no one plays. */
  bytes?: Buffer;
  contentType?: string;
  /** The file that it worked from. */
  inputFileId?: string;
  createdAt?: Date;
}

/** A finished generation with its file in storage, as the workers of a release without posters left it. */
export async function addFinishedVideo(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { userId, prompt = 'Glide over the dunes', createdAt = new Date(), ...input }: Input,
) {
  const { bytes = Buffer.from('a video'), contentType = 'video/mp4', inputFileId } = input;
  const [id, fileId] = [uuidv7(), uuidv7()];
  const storageKey = `videos/${id}`;
  await storage.put(storageKey, bytes, { contentType });
  await database.insert(files).values({
    ...{ id: fileId, ownerId: userId, purpose: 'result', visibility: 'private', storageKey, contentType },
    bytes: bytes.length,
  });
  await database.insert(generations).values({
    ...{ id, userId, kind: 'video', status: 'succeeded', progress: 100, creditCost: 1, createdAt },
    ...{ resultFileId: fileId, finishedAt: createdAt, deadlineAt: createdAt },
    ...(inputFileId && { inputFileId }),
    input: { prompt, promptKind: 'instructions', aspectRatio: '16:9', durationSeconds: 4 },
  });
  return { id, fileId, storageKey };
}

/** As if the customer had deleted it some minutes ago. */
export async function deletedMinutesAgo(
  { database }: Pick<Services, 'database'>,
  id: string,
  minutes: number,
) {
  const deletedAt = new Date(Date.now() - minutes * 60_000);
  await database.update(generations).set({ deletedAt }).where(eq(generations.id, id));
}
