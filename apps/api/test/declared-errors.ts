import { type Endpoint, endpoints, listErrors } from '@credit-studio/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

interface Known {
  name: string;
  endpoint: Endpoint;
  pattern: RegExp;
}

// Paths without a parameter first: `/users/admins` is no user.
const known: Known[] = Object.entries<Endpoint>(endpoints)
  .map(([name, endpoint]) => ({
    ...{ name, endpoint },
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

function findKnown({ method = 'GET', url }: Pick<InjectOptions, 'method' | 'url'>): Known | undefined {
  const path = String(url).split('?')[0] ?? '';
  return known.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
}

/** Throws when a call of the contracts is answered with an error code that it does not declare. */
export function requireDeclaredError(call: InjectOptions, answer: LightMyRequestResponse): void {
  if (
    answer.statusCode < 400 ||
    answer.body === '' ||
    !String(answer.headers['content-type']).startsWith('application/json')
  )
    return;
  const found = findKnown(call);
  const { code } = answer.json();
  if (!found || listErrors(found.endpoint).includes(code)) return;
  throw new Error(`${found.name} answers with ${code}, which it does not declare: add it to its \`errors\`.`);
}
