import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
/** One Kubernetes object. The schemas of its kind check the rest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.contents === null ? [] : [manifestSchema.parse(document.toJS())];
  });
}

/** As kubectl names it: `Deployment/api`. */
export function nameOf({ kind, metadata }: Manifest): string {
  return `${kind}/${metadata.name}`;
}

/** The objects of one kind, with the type of its model. The schemas have made sure that they are of that form. */
export function ofKind<T>(
  manifests: readonly Manifest[],
  model: { is: (value: unknown) => value is T },
): T[] {
  return manifests.flatMap((manifest: unknown) => (model.is(manifest) ? [manifest] : []));
}
