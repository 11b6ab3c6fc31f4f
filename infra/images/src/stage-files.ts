import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { runProgram } from './programs/run-program.ts';

export interface StagedFiles {
  folder: string;
  remove(): Promise<void>;
}

/**
 * The files that the build stage of the Dockerfiles leaves for the images, made on this machine, where turbo caches
 * them. The folder takes the place of that stage.
 */
export async function stageFiles(): Promise<StagedFiles> {
  await runProgram('turbo', ['run', 'build', '--output-logs=errors-only', '--no-color']);
  const folder = await mkdtemp(path.join(tmpdir(), 'credit-studio-images-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const packages = path.join(folder, 'deployed-worker');
    await runProgram('pnpm', [
      // The age of packages was checked when the lockfile was made; checking it again needs the registry.
      ...['--config.offline=true', '--config.minimumReleaseAge=0', '--filter', '@credit-studio/api'],
      ...['deploy', '--legacy', '--prod', packages],
    ]);
    await leaveOutSources(packages);
    await leaveOutFfmpeg(packages, path.join(folder, 'deployed'));
    for (const output of ['apps/api/dist', 'apps/storefront/build', 'apps/admin/dist'])
      await copy(output, folder);
    for (const app of ['storefront', 'admin']) await copy(`apps/${app}/package.json`, folder);
    const bundle = path.join(folder, 'repository/apps/api/dist');
    for (const name of await readdir(bundle)) if (name.endsWith('.map')) await rm(path.join(bundle, name));
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** sharp's sources in C++; what was built of them is a package apart. */
async function leaveOutSources(folder: string): Promise<void> {
  const store = path.join(folder, 'node_modules/.pnpm');
  for (const name of await readdir(store))
    if (name.startsWith('sharp@'))
      await rm(path.join(store, name, 'node_modules/sharp/src'), { recursive: true });
}

/** The API's image has the packages of the worker but this one. Hard links take no room. */
async function leaveOutFfmpeg(from: string, to: string): Promise<void> {
  await runProgram('cp', ['-al', from, to]);
  const modules = path.join(to, 'node_modules');
  const stored = await readdir(path.join(modules, '.pnpm'));
  const names = stored.filter((name) => name.startsWith('@ffmpeg-installer')).map((name) => `.pnpm/${name}`);
  for (const name of ['@ffmpeg-installer', ...names]) await rm(path.join(modules, name), { recursive: true });
}

async function copy(name: string, folder: string): Promise<void> {
  const target = path.join(folder, 'repository', name);
  await mkdir(path.dirname(target), { recursive: true });
  await cp(fileInRepository(name), target, { recursive: true });
}
