import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBaseName } from './image-list.ts';
import { runProgram, succeeds } from './run-program.ts';

/** The release that the official image is made from; debootstrap knows where Debian is. */
const debianRelease = 'trixie';

/** Makes the base available to buildah, and says where it came from. */
export async function ensureBaseImage(): Promise<string> {
  const name = `docker.io/library/${readBaseName()}`;
  if (await succeeds('buildah', ['inspect', '--type', 'image', name])) return `${name}, already here`;
  if (await succeeds('buildah', ['pull', name])) return `${name}, pulled`;
  if (!(await succeeds('debootstrap', ['--version'])))
    throw new Error(`${name} cannot be pulled here. Install debootstrap, from which a base can be made.`);
  await makeBaseImage(name);
  return `${name}, made from Debian ${debianRelease} and the packaged Node, because it cannot be pulled`;
}

/** The same Debian release, the same Node and the same user as in the official image. */
async function makeBaseImage(name: string): Promise<void> {
  const container = await runProgram('buildah', ['from', 'scratch']);
  try {
    const root = await runProgram('buildah', ['mount', container]);
    await runProgram('debootstrap', ['--variant=minbase', debianRelease, root]);
    for (const folder of ['var/cache/apt/archives', 'var/lib/apt/lists'])
      await rm(path.join(root, folder), { recursive: true, force: true });
    await copyFile(process.execPath, path.join(root, 'usr/local/bin/node'));
    await runProgram('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--user-group', 'node']);
    await runProgram('buildah', [
      'config',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/bin:/bin',
      container,
    ]);
    await runProgram('buildah', ['config', '--cmd', 'node', container]);
    await runProgram('buildah', ['commit', '--format', 'docker', container, name]);
  } finally {
    await runProgram('buildah', ['rm', container]);
  }
}
