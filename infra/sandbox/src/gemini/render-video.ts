import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import packaged from '@ffmpeg-installer/ffmpeg';
import sharp from 'sharp';
import {
  chooseMovement,
  composeFilter,
  composeTransition,
  findFrameSize,
  framesPerSecond,
} from './camera-movement.ts';
import type { Video } from './gemini-store.ts';
import { analyseImage } from './image-facts.ts';

/** zoompan moves by whole pixels of its input; from twice the size the movement is smooth. */
const oversampling = 2;

interface RenderOptions {
  video: Video;
  imageFile: string;
  /** The image that it ends with. */
  lastImageFile: string | null;
  outputFile: string;
  ffmpeg: string;
  signal: AbortSignal;
}

/** Renders a camera movement over the image; the output file appears only when it is complete. */
export async function renderVideo({
  video,
  imageFile,
  lastImageFile,
  outputFile,
  ffmpeg,
  signal,
}: RenderOptions): Promise<void> {
  const size = findFrameSize(video.aspectRatio, video.resolution);
  const oversized = (file: string) =>
    sharp(file)
      .resize(size.width * oversampling, size.height * oversampling, { fit: 'cover', position: 'attention' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
  const image = await oversized(imageFile);
  const { subject } = await analyseImage(image);
  const { durationSeconds } = video;
  const movement = composeFilter({ movement: chooseMovement(video.prompt), size, durationSeconds, subject });
  // A pipe carries both images: the second is the second frame of the input.
  const images = lastImageFile ? Buffer.concat([image, await oversized(lastImageFile)]) : image;
  const filter = lastImageFile ? composeTransition(movement, { size, durationSeconds }) : movement;
  const draft = `${outputFile}.${process.pid}.draft`;
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg', '-i', 'pipe:0'],
    ...[
      '-filter_complex',
      filter,
      '-frames:v',
      String(durationSeconds * framesPerSecond),
      '-r',
      String(framesPerSecond),
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-movflags', '+faststart', '-an', '-f', 'mp4', draft],
  ];
  try {
    await runFfmpeg(ffmpeg, args, { input: images, signal });
    await rename(draft, outputFile);
  } finally {
    await rm(draft, { force: true });
  }
}

function runFfmpeg(
  ffmpeg: string,
  args: string[],
  { input, signal }: { input: Buffer; signal: AbortSignal },
) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = `${errorOutput}${chunk}`.slice(-2000);
    });
    // An ffmpeg that exits early closes its input; its reason is in `errorOutput`.
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg exited with ${code}: ${errorOutput.trim()}`));
    });
    child.stdin.end(input);
  });
}

/** `FFMPEG_PATH`, then the machine's own, then the packaged one. */
export function findFfmpeg(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment.FFMPEG_PATH;
  if (chosen) {
    if (!isExecutable(chosen))
      throw new Error(`FFMPEG_PATH names ${chosen}, which is not an executable program.`);
    return chosen;
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, 'ffmpeg')).find(isExecutable) ?? packaged.path;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
