import { ensureBaseImage } from './base-image.ts';
import { buildImage } from './build-image.ts';
import { checkSize, measureImage } from './image-contents.ts';
import { images } from './image-list.ts';
import { proveImages } from './prove-images.ts';
import { succeeds } from './run-program.ts';
import { stageFiles } from './stage-files.ts';

if (process.getuid?.() !== 0 || !(await succeeds('buildah', ['--version']))) {
  console.error(
    'npm run images needs buildah and root, on Linux: apt-get install buildah debootstrap. Elsewhere, build the images with docker compose build.',
  );
  process.exit(1);
}

console.log(`Base: ${await ensureBaseImage()}`);
const staged = await stageFiles();
try {
  for (const image of images) {
    await buildImage(image, { stage: staged.folder });
    const size = await measureImage(image);
    checkSize(image.name, size);
    const { baseMb, ownMb } = size;
    const total = baseMb + ownMb;
    console.log(`${image.name}: ${show(total)} MB, of which base ${show(baseMb)} and ours ${show(ownMb)}`);
  }
} finally {
  await staged.remove();
}
console.log('Running each image from its mounted root (unshare, chroot, setpriv), without an engine.');
for await (const line of proveImages()) console.log(line);

function show(megabytes: number): string {
  return megabytes.toFixed(1);
}
