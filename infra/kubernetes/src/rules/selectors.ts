import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { type Manifest, ofKind } from '../render/manifest.ts';
import { listPorts, listWorkloads, matches, type Selector } from './workloads.ts';

/** The label of pods that cert-manager makes in our namespace. */
const solverLabel = 'acme.cert-manager.io/http01-solver';

/** Selectors that select nothing, and ports that no selected pod has. */
export function findDeadSelectors(manifests: readonly Manifest[]): string[] {
  const workloads = listWorkloads(manifests);
  return manifests.flatMap((manifest) => {
    const uses = listUses(manifest);
    const name = `${manifest.kind}/${manifest.metadata.name}`;
    return uses.flatMap(({ selector, ports }) => {
      if (selector.matchLabels?.[solverLabel]) return [];
      const selected = workloads.filter(({ labels }) => matches(selector, labels));
      if (selected.length === 0) return [`${name}: no pod has ${JSON.stringify(selector)}.`];
      return ports
        .filter((port) => !selected.some((workload) => listPorts(workload).has(port)))
        .map((port) => `${name}: none of the pods that it selects has the port ${port}.`);
    });
  });
}

/** Which pods an object selects, and which of their ports it names. */
interface Use {
  selector: Selector;
  ports: (string | number)[];
}

function listUses(manifest: Manifest): Use[] {
  if (Service.is(manifest))
    return [
      {
        selector: { matchLabels: manifest.spec?.selector ?? { none: '' } },
        ports: (manifest.spec?.ports ?? []).map(({ targetPort, port }) => targetPort ?? port),
      },
    ];
  if (Deployment.is(manifest)) {
    const spread = manifest.spec?.template.spec?.topologySpreadConstraints ?? [];
    const selectors = [manifest.spec?.selector, ...spread.map(({ labelSelector }) => labelSelector)];
    return selectors.map((selector) => ({ selector: selector ?? {}, ports: [] }));
  }
  if (PodDisruptionBudget.is(manifest)) return [{ selector: manifest.spec?.selector ?? {}, ports: [] }];
  if (PodMonitor.is(manifest))
    return [
      {
        selector: manifest.spec.selector,
        ports: (manifest.spec.podMetricsEndpoints ?? []).flatMap(({ port }) => port ?? []),
      },
    ];
  return NetworkPolicy.is(manifest) ? listPolicyUses(manifest.spec) : [];
}

function listPolicyUses(spec: NetworkPolicy['spec']): Use[] {
  if (!spec) return [];
  const own = spec.podSelector ?? {};
  const incoming = spec.ingress ?? [];
  const peers = [
    ...incoming.flatMap(({ from = [] }) => from.map((peer) => ({ peer, ports: [] }))),
    ...(spec.egress ?? []).flatMap(({ to = [], ports }) =>
      to.map((peer) => ({ peer, ports: numbers(ports) })),
    ),
  ];
  return [
    { selector: own, ports: incoming.flatMap(({ ports }) => numbers(ports)) },
    // Pods of another namespace are not ours to look up.
    ...peers.flatMap(({ peer: { podSelector, namespaceSelector }, ports }) =>
      podSelector && !namespaceSelector ? [{ selector: podSelector, ports }] : [],
    ),
  ];
}

function numbers(ports: INetworkPolicyPort[] = []): (string | number)[] {
  return ports.flatMap(({ port }) => port ?? []);
}

/** Names in a list of a selector that no workload of any rendering has: the others would hide them. */
export function findStrayNames(manifests: readonly Manifest[]): string[] {
  const workloads = listWorkloads(manifests);
  return manifests.flatMap((manifest) =>
    listUses(manifest).flatMap(({ selector }) =>
      (selector.matchExpressions ?? []).flatMap(({ key, values = [] }) =>
        values
          .filter((value) => !workloads.some(({ labels }) => labels[key] === value))
          .map((value) => `${manifest.kind}/${manifest.metadata.name}: no pod anywhere is ${value}.`),
      ),
    ),
  );
}

/** Deployments that no budget protects while nodes are drained. Two budgets for one pod would forbid its eviction. */
export function findUnprotected(manifests: readonly Manifest[]): string[] {
  const budgets = ofKind(manifests, PodDisruptionBudget).map(({ spec }) => spec?.selector ?? {});
  return listWorkloads(manifests)
    .filter(({ kind }) => kind === 'Deployment')
    .filter(({ labels }) => budgets.filter((selector) => matches(selector, labels)).length !== 1)
    .map(({ name }) => `Deployment/${name}: it needs one PodDisruptionBudget.`);
}
