import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { Service } from 'kubernetes-models/v1/Service';
import { type Manifest, nameOf, ofKind } from '../render/manifest.ts';
import { listSecrets } from './secrets.ts';
import { listWorkloads } from './workloads.ts';

/** Names that lead to nothing in the same rendering. */
export function findDeadReferences(manifests: readonly Manifest[], template: readonly Manifest[]): string[] {
  const secrets = listSecrets(manifests, template);
  const exists = (kind: string, name: string | undefined) =>
    kind === 'Secret'
      ? secrets.has(name ?? '')
      : manifests.some((candidate) => candidate.kind === kind && candidate.metadata.name === name);
  const dead = listReferences(manifests).filter(({ kind, name }) => !exists(kind, name));
  return [
    ...dead.map(({ from, kind, name }) => `${from}: there is no ${kind}/${name}.`),
    ...findDeadBackends(manifests),
    ...findRivals(manifests),
    ...findStrayNamespaces(manifests),
  ];
}

interface Reference {
  from: string;
  kind: string;
  name: string | undefined;
}

function listReferences(manifests: readonly Manifest[]): Reference[] {
  return [
    ...listWorkloads(manifests).flatMap((workload) => {
      const { kind, name, pod, containers } = workload;
      const referTo = (target: string) => (found: string | undefined) =>
        found === undefined ? [] : [{ from: `${kind}/${name}`, kind: target, name: found }];
      const sources = containers.flatMap(({ envFrom = [] }) => envFrom);
      const values = containers.flatMap(({ env = [] }) => env.flatMap(({ valueFrom }) => valueFrom ?? []));
      const volumes = pod.volumes ?? [];
      return [
        ...referTo('ServiceAccount')(pod.serviceAccountName),
        ...sources.flatMap(({ configMapRef }) => referTo('ConfigMap')(configMapRef?.name)),
        ...sources.flatMap(({ secretRef }) => referTo('Secret')(secretRef?.name)),
        ...values.flatMap(({ configMapKeyRef }) => referTo('ConfigMap')(configMapKeyRef?.name)),
        ...values.flatMap(({ secretKeyRef }) => referTo('Secret')(secretKeyRef?.name)),
        ...volumes.flatMap(({ configMap }) => referTo('ConfigMap')(configMap?.name)),
        ...volumes.flatMap(({ secret }) => referTo('Secret')(secret?.secretName)),
      ];
    }),
    ...listScalers(manifests).map(({ from, target }) => ({ from, kind: 'Deployment', name: target })),
  ];
}

function listScalers(manifests: readonly Manifest[]): { from: string; target: string }[] {
  return manifests.flatMap((manifest) => {
    const isScaler = HorizontalPodAutoscaler.is(manifest) || ScaledObject.is(manifest);
    const target = isScaler ? manifest.spec?.scaleTargetRef.name : undefined;
    return target ? [{ from: nameOf(manifest), target }] : [];
  });
}

/** Two autoscalers of one Deployment, or one next to a fixed number, undo each other's decisions. */
function findRivals(manifests: readonly Manifest[]): string[] {
  const scalers = listScalers(manifests);
  return ofKind(manifests, Deployment).flatMap(({ metadata, spec }) => {
    const own = scalers.filter(({ target }) => target === metadata?.name).map(({ from }) => from);
    if (spec?.replicas !== undefined) own.push('its own number of replicas');
    return own.length < 2 ? [] : [`Deployment/${metadata?.name} is scaled by ${own.join(' and by ')}.`];
  });
}

/** Routes to Services, ports or listeners that do not exist. */
function findDeadBackends(manifests: readonly Manifest[]): string[] {
  const services = ofKind(manifests, Service);
  const isServed = (name: string, port: string | number | undefined) =>
    services.some(
      ({ metadata, spec }) =>
        metadata?.name === name && spec?.ports?.some((own) => own.port === port || own.name === port),
    );
  const gateways = ofKind(manifests, Gateway);
  const listens = (name: string, listener: string | undefined) =>
    gateways.some(
      ({ metadata, spec }) => metadata?.name === name && spec.listeners?.some((own) => own.name === listener),
    );
  return manifests.flatMap((manifest) => {
    const from = nameOf(manifest);
    const missing = (name: string, port: string | number | undefined) =>
      isServed(name, port) ? [] : [`${from}: there is no Service/${name} with the port ${port}.`];
    if (Ingress.is(manifest))
      return (manifest.spec?.rules ?? []).flatMap(({ http }) =>
        (http?.paths ?? []).flatMap(({ backend: { service } }) =>
          missing(service?.name ?? '', service?.port?.name ?? service?.port?.number),
        ),
      );
    if (!HTTPRoute.is(manifest)) return [];
    const { rules = [], parentRefs = [] } = manifest.spec;
    return [
      ...rules.flatMap(({ backendRefs = [] }) =>
        backendRefs.flatMap(({ name, port }) => missing(name, port)),
      ),
      ...parentRefs
        .filter(({ name, sectionName }) => !listens(name, sectionName))
        .map(({ name, sectionName }) => `${from}: Gateway/${name} has no listener ${sectionName}.`),
    ];
  });
}

/** What is outside of the namespace would be applied to the one that kubectl happens to use. */
function findStrayNamespaces(manifests: readonly Manifest[]): string[] {
  const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name;
  return manifests
    .filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace)
    .map((manifest) => `${nameOf(manifest)}: it is not in the namespace ${namespace}.`);
}

/** Entries of a store that no one reads are secrets that no one rotates. */
export function findUnusedSecrets(manifests: readonly Manifest[]): string[] {
  const used = new Set(
    listReferences(manifests).flatMap(({ kind, name }) => (kind === 'Secret' ? name : [])),
  );
  return ofKind(manifests, ExternalSecret)
    .filter(({ spec }) => !used.has(spec?.target?.name))
    .map(({ metadata }) => `ExternalSecret/${metadata?.name}: no pod reads it.`);
}
