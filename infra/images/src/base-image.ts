import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from './engines/engine.ts';
import { readBaseName } from './image-list.ts';
import { runProgram, succeeds } from './programs/run-program.ts';

/** The release that the official image is made from; debootstrap knows where Debian is. */
const debianRelease = 'trixie';

/** Makes the base available to the engine, and says where it came from. */
export async function ensureBaseImage(engine: Engine): Promise<string> {
  const name = readBaseName();
  if (await engine.findId(name)) return `${name}, already here`;
  if (await engine.pull(name)) return `${name}, pulled`;
  if (process.getuid?.() !== 0 || !(await succeeds('debootstrap', ['--version'])))
    throw new Error(`${name} cannot be pulled here. Root can make it with debootstrap: install that.`);
  await makeBaseImage(engine, name);
  return `${name}, made from Debian ${debianRelease} and the packaged Node, because it cannot be pulled`;
}

/** The same Debian release, the same Node and the same user as in the official image. */
async function makeBaseImage(engine: Engine, name: string): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), 'base-image-'));
  try {
    await runProgram('debootstrap', ['--variant=minbase', debianRelease, root]);
    for (const folder of ['var/cache/apt/archives', 'var/lib/apt/lists'])
      await rm(path.join(root, folder), { recursive: true, force: true });
    await copyFile(process.execPath, path.join(root, 'usr/local/bin/node'));
    await runProgram('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--user-group', 'node']);
    // Only its owner may open a temporary folder; everyone may open the root of an image.
    await chmod(root, 0o755);
    await engine.importImage(root, name);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
