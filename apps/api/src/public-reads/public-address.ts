import type { Endpoint } from '@credit-studio/contracts';

/** Validated parts of a call. */
interface CallParts {
  params: unknown;
  query: unknown;
}

function entriesOf(part: unknown): [string, string][] {
  return Object.entries(part ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/**
 * One spelling of a call's address, without the unknown parameters, trailing slashes or capitals that a caller adds.
 * Otherwise anyone could fill the memory with many spellings of one answer.
 */
export function buildPublicAddress(endpoint: Endpoint, { params, query }: CallParts): string {
  const values = new Map(entriesOf(params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search ? `${path}?${search}` : path;
}
