import { execFile } from 'node:child_process';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder on a disk that is small enough to be filled. */
export interface SmallDisk {
  /** Leaves no byte for anyone else until `free`. */
  fill(): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Moves a folder that no one uses now onto a small disk, with its owner and its permissions. */
export async function moveToSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  const disk = await mountSmallDisk(folder, megabytes);
  await run('cp', ['--archive', `${aside}/.`, folder]);
  await rm(aside, { recursive: true });
  return disk;
}

/** Mounts a small disk in memory. Null where this account may not mount: then no disk is ever full. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  const options = `size=${megabytes}m,mode=0777`;
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const ballast = path.join(folder, 'ballast');
  const free = () => rm(ballast, { force: true });
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      // What others write at the same time makes the last bytes fail, which is as full as it can be.
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
    },
    free,
    async unmount() {
      await free();
      await run('umount', ['--lazy', folder]);
    },
  };
}
