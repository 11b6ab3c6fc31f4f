import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { Video } from '../gemini-books.ts';
import { analyseImage } from '../image/analyse-image.ts';
import { chooseMovement } from './choose-movement.ts';
import { composeFilter, frameSizes, framesPerSecond } from './compose-filter.ts';

/** zoompan moves by whole pixels of its input; from twice the size the movement is smooth. */
const oversampling = 2;

interface RenderOptions {
  video: Video;
  imageFile: string;
  outputFile: string;
  ffmpeg: string;
  signal: AbortSignal;
}

/** Renders a camera's movement over the image; the finished file appears at once or not at all. */
export async function renderVideo({
  video,
  imageFile,
  outputFile,
  ffmpeg,
  signal,
}: RenderOptions): Promise<void> {
  const size = frameSizes[video.aspectRatio];
  const image = await sharp(imageFile)
    .resize(size.width * oversampling, size.height * oversampling, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { subject } = await analyseImage(image);
  const { aspectRatio, durationSeconds } = video;
  const filter = composeFilter({
    movement: chooseMovement(video.prompt),
    aspectRatio,
    durationSeconds,
    subject,
  });
  const draft = `${outputFile}.${process.pid}.draft`;
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg', '-i', 'pipe:0'],
    ...['-vf', filter, '-frames:v', String(durationSeconds * framesPerSecond), '-r', String(framesPerSecond)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-movflags', '+faststart', '-an', '-f', 'mp4', draft],
  ];
  try {
    await runFfmpeg(ffmpeg, args, { input: image, signal });
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
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk}`.slice(-2000);
    });
    // An ffmpeg that ends early closes its input; what it has to say about that is in `complaint`.
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${code}: ${complaint.trim()}`));
    });
    child.stdin.end(input);
  });
}
