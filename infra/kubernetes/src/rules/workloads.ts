import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { Manifest } from '../render/manifest.ts';

/** A Deployment or a Job, by what its pods are. */
export interface Workload {
  name: string;
  kind: 'Deployment' | 'Job';
  labels: Record<string, string>;
  pod: IPodSpec;
  containers: IContainer[];
}

export function listWorkloads(manifests: readonly Manifest[]): Workload[] {
  return manifests.flatMap((manifest) => {
    if (!Deployment.is(manifest) && !Job.is(manifest)) return [];
    const { kind, metadata, spec } = manifest;
    const { metadata: { labels = {} } = {}, spec: pod } = spec?.template ?? {};
    if (!pod) return [];
    const containers = [...(pod.initContainers ?? []), ...pod.containers];
    return [{ name: metadata?.name ?? '', kind, labels, pod, containers }];
  });
}

export interface Selector {
  matchLabels?: Record<string, string> | null;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** With the operators that the manifests use; another one matches nothing, and so shows up as a mistake. */
export function matches(selector: Selector, labels: Record<string, string>): boolean {
  const pairs = Object.entries(selector.matchLabels ?? {});
  return (
    pairs.every(([key, value]) => labels[key] === value) &&
    (selector.matchExpressions ?? []).every(
      ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
    )
  );
}

/** Its ports by name and by number. */
export function listPorts({ containers }: Workload): Set<string | number> {
  return new Set(
    containers.flatMap(({ ports = [] }) =>
      ports.flatMap(({ name, containerPort }) => (name ? [name, containerPort] : [containerPort])),
    ),
  );
}
