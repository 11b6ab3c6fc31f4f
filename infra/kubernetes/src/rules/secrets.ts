import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { Secret } from 'kubernetes-models/v1/Secret';
import { type Manifest, ofKind } from '../render/manifest.ts';

/**
 * The Secrets that a cluster has after the rendering is applied, with the names of their entries: those of the store, and
 * where there is none, those of the template that an operator fills in.
 */
export function listSecrets(
  manifests: readonly Manifest[],
  template: readonly Manifest[],
): Map<string, string[]> {
  const external = ofKind(manifests, ExternalSecret);
  const source = external.length > 0 ? [] : ofKind(template, Secret);
  return new Map([
    ...external.map(
      ({ spec }) => [spec?.target?.name ?? '', (spec?.data ?? []).map(({ secretKey }) => secretKey)] as const,
    ),
    ...source.map(
      ({ metadata, stringData }) => [metadata?.name ?? '', Object.keys(stringData ?? {})] as const,
    ),
  ]);
}

/** A value in the template would end up in someone's cluster, or be a real one in the repository. */
export function findFilledSecrets(template: readonly Manifest[]): string[] {
  return ofKind(template, Secret).flatMap(({ metadata, data, stringData }) => {
    const filled = Object.entries({ ...data, ...stringData }).filter(([, value]) => value !== '');
    return filled.map(([key]) => `Secret/${metadata?.name}: the template has a value for ${key}.`);
  });
}
