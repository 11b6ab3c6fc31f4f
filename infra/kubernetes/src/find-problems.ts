import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { type Manifest, parseManifests } from './render/manifest.ts';
import { kubernetesFolder, type Rendering } from './render/render.ts';
import { findSoftSpots } from './rules/hardening.ts';
import { findDeadReferences, findUnusedSecrets } from './rules/references.ts';
import { findFilledSecrets } from './rules/secrets.ts';
import { findDeadSelectors, findStrayNames, findUnprotected } from './rules/selectors.ts';
import { composeSchemas, findWrongSettings } from './rules/settings.ts';
import { validateStrictly } from './schemas/validate-strictly.ts';

const template = parseManifests(readFileSync(path.join(kubernetesFolder, 'secrets.template.yaml'), 'utf8'));
const schemas = composeSchemas((file) => readFileSync(fileInRepository(file), 'utf8'));

/** Everything that is wrong with one rendering. A sentence each, with the object that it is about. */
export function findProblems(manifests: readonly Manifest[]): string[] {
  const invalid = manifests.flatMap(validateStrictly);
  // The rules rely on the form that the schemas promise.
  if (invalid.length > 0) return invalid;
  return [
    ...findSoftSpots(manifests),
    ...findDeadSelectors(manifests),
    ...findUnprotected(manifests),
    ...findDeadReferences(manifests, template),
    ...findWrongSettings(manifests, { template, schemas }),
  ];
}

/** The same for all renderings, and what only shows across them. Each sentence names where it applies. */
export function findAllProblems(renderings: readonly Rendering[]): string[] {
  const everything = renderings.flatMap(({ manifests }) => manifests);
  return [
    ...template.flatMap(validateStrictly),
    ...findFilledSecrets(template),
    ...renderings.flatMap(({ name, manifests }) =>
      findProblems(manifests).map((problem) => `${name}: ${problem}`),
    ),
    ...new Set([...findStrayNames(everything), ...findUnusedSecrets(everything)]),
  ];
}
