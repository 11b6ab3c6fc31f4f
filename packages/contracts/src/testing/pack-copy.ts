import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../..', import.meta.url));
const repository = path.join(source, '../..');
const modules = path.join(source, 'node_modules');

/** The environment of a program that finds the tools of this package. */
export const packEnvironment = {
  ...process.env,
  PATH: [path.join(modules, '.bin'), path.join(repository, 'node_modules/.bin'), process.env.PATH].join(
    path.delimiter,
  ),
};

/**
 * Packs a copy of this package, because packing rewrites package.json for a moment, and answers with the path of the
 * tarball in `destination`.
 */
export function packCopy(packer: 'npm' | 'pnpm', destination: string): string {
  const workspace = mkdtempSync(path.join(tmpdir(), 'contracts-copy-'));
  try {
    mkdirSync(destination, { recursive: true });
    const given = ['pack', '--pack-destination', destination];
    execFileSync(packer, given, { cwd: copyPackage(workspace), env: packEnvironment, stdio: 'pipe' });
    const tarball = readdirSync(destination).find((name) => name.endsWith('.tgz'));
    if (!tarball) throw new Error(`${packer} packed nothing.`);
    return path.join(destination, tarball);
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

/** What a program elsewhere installs: the tarball, and what its README asks for, from this repository's own modules. */
export function installPackage(tarball: string, consumer: string): void {
  const others = ['zod', '@types/node'].map((name) => path.join(modules, name));
  const given = ['install', '--offline', '--no-audit', '--no-fund', '--no-save', tarball, ...others];
  execFileSync('npm', given, { cwd: consumer, env: packEnvironment, stdio: 'pipe' });
}

function copyPackage(workspace: string): string {
  const copy = path.join(workspace, 'packages/contracts');
  mkdirSync(copy, { recursive: true });
  for (const file of ['pnpm-workspace.yaml', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(repository, file), path.join(workspace, file));
  for (const file of [
    'src',
    'package.json',
    'README.md',
    'CHANGELOG.md',
    'tsconfig.json',
    'tsconfig.build.json',
  ])
    cpSync(path.join(source, file), path.join(copy, file), { recursive: true });
  // Single links: a package manager that tidies up in the copy must not reach the modules of this package.
  mkdirSync(path.join(copy, 'node_modules/@types'), { recursive: true });
  for (const name of ['zod', 'clean-package', '@types/node'])
    symlinkSync(path.join(modules, name), path.join(copy, 'node_modules', name));
  return copy;
}

// Also a program: node pack-copy.ts <folder of a program elsewhere> packs the package and installs it there.
const [, program, consumer] = process.argv;
if (program === fileURLToPath(import.meta.url) && consumer) {
  const destination = mkdtempSync(path.join(tmpdir(), 'contracts-tarball-'));
  installPackage(packCopy('npm', destination), path.resolve(consumer));
  rmSync(destination, { recursive: true });
}
