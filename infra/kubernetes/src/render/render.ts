import { execFile } from 'node:child_process';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileInRepository } from '@credit-studio/local/repository';
import { stringify } from 'yaml';
import { findKubectl } from './find-kubectl.ts';
import { type Manifest, parseManifests } from './manifest.ts';

const execute = promisify(execFile);
export const kubernetesFolder = fileInRepository('infra/kubernetes');

export interface Rendering {
  /** What was rendered, for messages. */
  name: string;
  manifests: Manifest[];
}

/** Components that only make sense on top of others, in the order in which they are listed. */
const prerequisites: Record<string, string[]> = {
  'console-allow-list': ['ingress'],
  'external-secrets-pgbouncer': ['external-secrets', 'pgbouncer'],
  keda: ['autoscaling'],
};

/** The example as it is, the apps with each component, and with all of them. */
export async function renderAll(): Promise<Rendering[]> {
  const components = (await readdir(path.join(kubernetesFolder, 'components'))).filter(
    (name) => name !== 'release',
  );
  const everything = [...new Set(components.flatMap(withPrerequisites))];
  const combinations = [[], ...components.map(withPrerequisites), everything];
  return Promise.all([
    render('example/migrate'),
    render('example/shop'),
    ...combinations.map(renderCombination),
  ]);
}

function withPrerequisites(component: string): string[] {
  return [...(prerequisites[component] ?? []), component];
}

async function render(folder: string): Promise<Rendering> {
  return { name: folder, manifests: await runKustomize(path.join(kubernetesFolder, folder)) };
}

async function renderCombination(components: string[]): Promise<Rendering> {
  // kustomize takes relative paths only, and compares the real ones.
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'kustomization-')));
  const at = (name: string) => path.relative(folder, path.join(kubernetesFolder, name));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'credit-studio',
    resources: [at('base')],
    components: [
      ...['example/settings', 'components/release'],
      ...components.map((name) => `components/${name}`),
    ].map(at),
  };
  try {
    await writeFile(path.join(folder, 'kustomization.yaml'), stringify(kustomization));
    return {
      name: `base with ${components.join(', ') || 'nothing else'}`,
      manifests: await runKustomize(folder),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runKustomize(folder: string): Promise<Manifest[]> {
  const { stdout } = await execute(findKubectl(), ['kustomize', folder], { maxBuffer: 16 * 1024 * 1024 });
  return parseManifests(stdout);
}
