import { readFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';

export interface ImageDefinition {
  name: 'api' | 'worker' | 'storefront' | 'admin';
  dockerfile: string;
  /** Answers when the app is healthy. */
  healthPath: string;
}

function define(name: ImageDefinition['name'], healthPath: string): ImageDefinition {
  return { name, dockerfile: fileInRepository(`infra/docker/${name}.Dockerfile`), healthPath };
}

export const images: ImageDefinition[] = [
  define('api', '/health/ready'),
  define('worker', '/health/live'),
  define('storefront', '/health'),
  define('admin', '/health'),
];

/** The image that all Dockerfiles start from, read from one of them, with its registry. */
export function readBaseName(dockerfile = images[0]?.dockerfile ?? ''): string {
  const [, name] = /^FROM (\S+) AS build$/m.exec(readFileSync(dockerfile, 'utf8')) ?? [];
  if (!name) throw new Error(`${dockerfile} has no line FROM … AS build.`);
  // Without its registry, Podman and buildah would look for it in others.
  return `docker.io/library/${name}`;
}

export function tagOf({ name }: ImageDefinition): string {
  return `localhost/credit-studio/${name}:latest`;
}
