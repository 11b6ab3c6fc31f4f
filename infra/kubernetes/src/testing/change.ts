import type { Manifest } from '../render/manifest.ts';

export type Path = readonly (string | number)[];

/** A copy in which one object, named as `Kind/name`, has another value at a place; undefined removes it. */
export function change(
  manifests: readonly Manifest[],
  target: string,
  path: Path,
  value: unknown,
): Manifest[] {
  const copy = structuredClone([...manifests]);
  // ConfigMaps end with the hash of their content.
  const found = copy.find(
    ({ kind, metadata }) => `${kind}/${metadata.name}`.replace(/-[a-z0-9]{10}$/, '') === target,
  );
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(Object(node), key), found);
  if (!found || last === undefined || typeof parent !== 'object' || parent === null)
    throw new Error(`${target} has no ${path.join('.')}.`);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return copy;
}

/** Where a Deployment or a Job keeps its pod, and the first container of that. */
export const pod = ['spec', 'template', 'spec'] as const;
export const container = [...pod, 'containers', 0] as const;
