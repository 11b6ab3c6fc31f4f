import { readFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';

export interface ImageDefinition {
  name: 'api' | 'storefront' | 'admin';
  dockerfile: string;
  /** The variable that sets the port, and the address that answers when the app is healthy. */
  portVariable: string;
  healthPath: string;
}

function define(name: ImageDefinition['name'], portVariable: string, healthPath: string): ImageDefinition {
  return { name, dockerfile: fileInRepository(`infra/docker/${name}.Dockerfile`), portVariable, healthPath };
}

export const images: ImageDefinition[] = [
  define('api', 'API_PORT', '/health/ready'),
  define('storefront', 'STOREFRONT_PORT', '/health'),
  define('admin', 'ADMIN_PORT', '/health'),
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
