import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { type Manifest, nameOf } from '../render/manifest.ts';

/** Version 5 of kubernetes-models has the schemas of Kubernetes 1.36; the others are those of their operators. */
const models = [
  ...[ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job, Namespace, NetworkPolicy],
  ...[PodDisruptionBudget, Secret, Service, ServiceAccount],
  ...[ExternalSecret, Gateway, HTTPRoute, PodMonitor, PrometheusRule, ScaledObject],
];

/** What the schema of an object's kind says against it. A field that the schema does not know is an error too. */
export function validateStrictly(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const model = models.find((candidate) => candidate.apiVersion === apiVersion && candidate.kind === kind);
  if (!model) return [`${nameOf(manifest)}: there is no schema for ${apiVersion} ${kind}. Add its model.`];
  const unread = new Set<string>();
  try {
    Reflect.apply(model.prototype.validate, trackReads(manifest, '', unread), []);
  } catch (error) {
    return [`${nameOf(manifest)}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [...unread].map((field) => `${nameOf(manifest)}: the schema has no field ${field}.`);
}

/**
 * The schemas accept unknown fields, as Kubernetes does before it drops them. A compiled schema reads each field that it
 * knows, so what it never read is unknown. Adds and removes the paths of such fields in `unread`.
 */
function trackReads(value: unknown, path: string, unread: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => trackReads(item, `${path}/${index}`, unread));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    unread.add(`${path}/${key}`);
    return [key, trackReads(item, `${path}/${key}`, unread)] as const;
  });
  return new Proxy(Object.fromEntries(entries), {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return Reflect.get(target, key);
    },
  });
}
