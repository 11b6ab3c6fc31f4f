/**
 * Makes the clips of the public site from licensed photographs:
 * `node infra/clips/src/render-clips.ts <folder of the unpacked Debian package> [name…]`. See the README next to it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Clip, frameUnits } from './clip.ts';
import { clips } from './clips.ts';
import { drawMask, type Size } from './mask.ts';
import { renderFrame, type Scene } from './render-frame.ts';

const framesPerSecond = 24;
const frameCount = 4 * framesPerSecond;
/** The photograph has more pixels than the clip, so that coming closer stays sharp. */
const oversampling = 1.25;
const outputFolder = fileURLToPath(new URL('../../../apps/storefront/public/clips/', import.meta.url));

/** Imported by the hero. */
const inlineImage = fileURLToPath(
  new URL('../../../apps/storefront/app/features/site/hero-image-small.avif', import.meta.url),
);

/** Frames of one camera move, one below the other, for the kit's features section. */
const film = {
  file: fileURLToPath(
    new URL('../../../packages/ui/src/sections/features/camera-move.webp', import.meta.url),
  ),
  frameCount: 12,
  size: { width: 480, height: 270 },
};

const [photographs, ...names] = process.argv.slice(2);
if (!photographs) throw new Error('Name the folder of the unpacked Debian package.');
await mkdir(outputFolder, { recursive: true });
for (const clip of clips) {
  if (names.length > 0 && !names.includes(clip.name)) continue;
  const scene = await readScene(clip, photographs);
  const poster = await writePoster(clip, scene);
  if (clip.isFilm) await writeFilm(scene);
  const video = await writeVideo(clip, scene);
  console.log(`${clip.name}: ${Math.round(video / 1_000)} kB, poster ${Math.round(poster / 1_000)} kB`);
}

async function readScene(clip: Clip, folder: string): Promise<Scene> {
  const { photograph, widthPx, cropTop, depth, camera, motions, motes } = clip;
  const size: Size = { width: widthPx, height: (widthPx * 9) / 16 };
  const wanted = {
    width: Math.round(size.width * oversampling),
    height: Math.round(size.height * oversampling),
  };
  const source = sharp(path.join(folder, photograph)).rotate();
  const cropped =
    cropTop === undefined
      ? source.resize({ ...wanted, fit: 'cover' })
      : source
          .resize({ width: wanted.width })
          .extract({ ...wanted, left: 0, top: Math.round((cropTop * wanted.width) / frameUnits.width) });
  const { data, info } = await cropped.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    size,
    photograph: { pixels: data, width: info.width, height: info.height },
    camera,
    depth: await drawMask(depth, size),
    motes: motes ?? null,
    motions: await Promise.all(
      motions.map(async (motion) => ({
        motion,
        mask: motion.kind === 'glow' ? new Float32Array() : await drawMask(motion.mask, size),
      })),
    ),
  };
}

/** The first frame, which is the photograph itself. */
async function writePoster({ name, inlineWidthPx }: Clip, scene: Scene): Promise<number> {
  const { width, height } = scene.size;
  const frame = sharp(renderFrame(scene, 0), { raw: { width, height, channels: 3 } });
  const image = await frame.clone().avif({ quality: 50, effort: 6 }).toBuffer();
  if (inlineWidthPx)
    await frame.clone().resize(inlineWidthPx).avif({ quality: 42, effort: 6 }).toFile(inlineImage);
  await writeFile(path.join(outputFolder, `${name}.avif`), image);
  return image.length;
}

/** The first half of the clip: after it, the camera goes back. */
async function writeFilm(scene: Scene): Promise<void> {
  const { width, height } = film.size;
  const frames = await Promise.all(
    Array.from({ length: film.frameCount }, async (_, index) => ({
      input: await sharp(renderFrame(scene, index / (film.frameCount - 1) / 2), {
        raw: { ...scene.size, channels: 3 },
      })
        .resize(width, height)
        .png()
        .toBuffer(),
      left: 0,
      top: index * height,
    })),
  );
  await sharp({ create: { width, height: height * film.frameCount, channels: 3, background: 'black' } })
    .composite(frames)
    .webp({ quality: 72, effort: 6 })
    .toFile(film.file);
}

/** H.264, which every browser plays. Frames go to ffmpeg one at a time. */
async function writeVideo({ name, quality }: Clip, scene: Scene): Promise<number> {
  const { width, height } = scene.size;
  const file = path.join(outputFolder, `${name}.mp4`);
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-threads', '1'],
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        `${framesPerSecond}`,
        '-i',
        '-',
      ],
      ...['-c:v', 'libx264', '-threads', '1', '-preset', 'slow', '-crf', `${quality}`, '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart', '-an', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = once(ffmpeg, 'close');
  for (let frame = 0; frame < frameCount; frame += 1) {
    if (!ffmpeg.stdin.write(renderFrame(scene, frame / frameCount))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return (await stat(file)).size;
}
