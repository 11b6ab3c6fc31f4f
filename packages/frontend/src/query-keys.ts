/** The keys of one noun's queries. Each contains the one before it, so invalidating a shorter key reaches the longer. */
export function nounKeys<const Noun extends string>(noun: Noun) {
  return {
    /** Every query of the noun. */
    all: [noun] as const,
    /** Every list and count, but no single record. */
    lists: [noun, 'list'] as const,
    list: (query: object = {}) => [noun, 'list', query] as const,
    one: (id: string) => [noun, 'one', id] as const,
  };
}

/** Shared, since the support parts of this package read and write the cache of both front ends. */
export const ticketKeys = nounKeys('tickets');
