import { readSettings, type Setting } from '@credit-studio/checks/configuration-reference';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { type Manifest, ofKind } from '../render/manifest.ts';
import { listSecrets } from './secrets.ts';
import { listWorkloads } from './workloads.ts';

export interface Schema {
  settings: Setting[];
  /** Variables that another reader than the schema knows, such as a library. */
  alsoKnown: string[];
  /** Not required by the form of the schema, but by what it says about production or about S3. */
  alsoNeeded: string[];
}

/** The schema of each workload's program, by the label that names the workload. */
export function composeSchemas(read: (file: string) => string): Record<string, Schema> {
  const schema = (file: string, alsoNeeded: string[] = [], alsoKnown: string[] = []) => ({
    settings: readSettings(read(file)),
    alsoKnown,
    alsoNeeded,
  });
  const apiFile = 'apps/api/src/config/environment.ts';
  const needed = ['STOREFRONT_SECRET', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  // Google's own library reads it.
  const credentials = 'GOOGLE_APPLICATION_CREDENTIALS';
  const api = schema(apiFile, [...needed, 'METRICS_PORT', credentials], [credentials]);
  return {
    api,
    worker: api,
    migrate: schema(apiFile, [...needed, 'DATABASE_OWNER_URL']),
    storefront: schema('apps/storefront/app/lib/configuration/environment.server.ts', [
      'STOREFRONT_SECRET',
      'METRICS_PORT',
    ]),
    admin: schema('apps/admin/server/parse-environment.ts'),
  };
}

/** A variable with its value, as far as the rendering knows it: that of a Secret is known to the cluster only. */
type Variables = Map<string, string | null>;

/** Variables that a program does not know, lacks, or would refuse. */
export function findWrongSettings(
  manifests: readonly Manifest[],
  { template, schemas }: { template: readonly Manifest[]; schemas: Record<string, Schema> },
): string[] {
  return listWorkloads(manifests).flatMap(({ kind, name, labels, containers }) => {
    const schema = schemas[labels['app.kubernetes.io/name'] ?? ''];
    if (!schema) return [];
    const variables = new Map(
      containers.flatMap((container) => [...readVariables(container, manifests, template)]),
    );
    return checkVariables(variables, schema).map((problem) => `${kind}/${name}: ${problem}`);
  });
}

function checkVariables(variables: Variables, { settings, alsoKnown, alsoNeeded }: Schema): string[] {
  const known = new Map(settings.map((setting) => [setting.name, setting]));
  const needed = [...settings.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])), ...alsoNeeded];
  return [
    ...[...variables.keys()]
      .filter((name) => !known.has(name) && !alsoKnown.includes(name))
      .map((name) => `it is given ${name}, which it does not read.`),
    // An empty variable counts as missing.
    ...needed
      .filter((name) => !variables.has(name) || variables.get(name) === '')
      .map((name) => `it lacks ${name}.`),
    ...[...variables].flatMap(([name, value]) => {
      const choices = known.get(name)?.choices ?? [];
      const isWrong = value && choices.length > 0 && !choices.includes(value);
      return isWrong ? [`${name} is ${value}, which is none of ${choices.join(', ')}.`] : [];
    }),
  ];
}

function readVariables(
  container: IContainer,
  manifests: readonly Manifest[],
  template: readonly Manifest[],
): Variables {
  const secrets = listSecrets(manifests, template);
  const maps = new Map(
    ofKind(manifests, ConfigMap).map(({ metadata, data }) => [metadata?.name ?? '', data ?? {}]),
  );
  const variables: Variables = new Map();
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    for (const [name, value] of Object.entries(maps.get(configMapRef?.name ?? '') ?? {}))
      variables.set(name, value);
    for (const name of secrets.get(secretRef?.name ?? '') ?? []) variables.set(name, null);
  }
  for (const { name, value } of container.env ?? []) variables.set(name, value ?? null);
  return variables;
}
