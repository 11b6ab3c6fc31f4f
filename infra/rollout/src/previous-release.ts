import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileInRepository } from '@credit-studio/local/repository';
import * as z from 'zod';
import previous from '../previous-release.json' with { type: 'json' };
import { currentContracts, type Release } from './release.ts';

const builds = fileInRepository('.local/previous-release');
const clientFile = 'client.mjs';

/**
 * The API of the previous release and its client, built from local history. Later calls take the stored build. Without
 * that history, the current build is the old version too.
 */
export async function preparePreviousRelease(
  { name, commit }: { name: string; commit: string } = previous,
  print: (line: string) => void = console.log,
): Promise<Release> {
  if (!/^[0-9a-f]{40}$/.test(commit))
    throw new Error(`infra/rollout/previous-release.json needs the full id of a commit, not “${commit}”.`);
  const folder = path.join(builds, commit);
  if (!isBuilt(folder)) {
    if ((await run('git', ['cat-file', '-e', `${commit}^{commit}`])).code !== 0) {
      print(
        `The commit of the previous release (${name}, ${commit.slice(0, 8)}) is not in this clone; a shallow clone lacks it. The current build takes its place, so this run does not show that the two versions get along. Fetch the whole history: git fetch --unshallow.`,
      );
      return {
        ...{ name: 'the current build', folder: fileInRepository('apps/api') },
        contracts: currentContracts,
      };
    }
    print(`Building the previous release (${name}, ${commit.slice(0, 8)}).`);
    await build(commit, folder);
  }
  return { name, folder, contracts: pathToFileURL(path.join(folder, clientFile)).href };
}

function isBuilt(folder: string): boolean {
  return existsSync(path.join(folder, clientFile));
}

/** Only a complete build gets its final name, so that one that was interrupted is not taken for it. */
async function build(commit: string, folder: string): Promise<void> {
  await mkdir(builds, { recursive: true });
  const work = await mkdtemp(path.join(builds, 'building-'));
  const source = path.join(work, 'source');
  try {
    // A work tree without an entry in the repository, which a build that is killed would leave there.
    await mkdir(source);
    await demand('git', ['archive', '--output', path.join(work, 'source.tar'), commit]);
    await demand('tar', ['-xf', path.join(work, 'source.tar'), '-C', source]);
    const { packageManager } = manifestSchema.parse(
      JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')),
    );
    const install =
      'pnpm install --frozen-lockfile --prefer-offline --filter "@credit-studio/api..." --ignore-scripts';
    await demand('npm', ['exec', '--yes', `--package=${packageManager}`, '-c', install], source);
    await demand(process.execPath, ['build.ts'], path.join(source, 'apps/api'));
    const result = path.join(work, 'result');
    await mkdir(result);
    await rename(path.join(source, 'apps/api/dist'), path.join(result, 'dist'));
    const bundling = ['--bundle', '--format=esm', '--platform=node', '--log-level=warning'];
    const client = `--outfile=${path.join(result, clientFile)}`;
    await demand(
      path.join(source, 'apps/api/node_modules/.bin/esbuild'),
      [path.join(source, 'packages/contracts/src/index.ts'), ...bundling, client],
      source,
    );
    // What the bundle imports as packages, such as sharp, comes from today's installation.
    const packages = path.relative(folder, fileInRepository('apps/api/node_modules'));
    await symlink(packages, path.join(result, 'node_modules'));
    // A build without its client was stored by an earlier version.
    if (!isBuilt(folder)) await rm(folder, { recursive: true, force: true });
    await rename(result, folder).catch((error: unknown) => {
      // Another run has built the same commit at the same time.
      if (!isBuilt(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const manifestSchema = z.object({ packageManager: z.string() });

async function demand(program: string, values: string[], folder?: string): Promise<void> {
  const { code, output } = await run(program, values, folder);
  if (code !== 0)
    throw new Error(
      `The previous release could not be built: ${program} ${values.join(' ')} failed.\n${output}`,
    );
}

async function run(program: string, values: string[], folder = fileInRepository('.')) {
  // npm's own variables would steer the pnpm that it starts.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const child = spawn(program, values, { cwd: folder, env: { ...env, CI: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
