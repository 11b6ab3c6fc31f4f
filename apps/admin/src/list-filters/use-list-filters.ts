import { useAddressParameters } from '@credit-studio/frontend/list-address';

export interface ListFilters<Name extends string> {
  /** What the address asks for; empty where it asks for nothing. */
  values: Record<Name, string>;
  /** Only the filters that are set, as the API takes them. */
  query: Partial<Record<Name, string>>;
  isFiltered: boolean;
  /** Typing replaces the entry in the history; a choice adds one. */
  set: (changes: Partial<Record<Name, string>>, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/**
 * Filters of a list, stored in the address with its search, sort and page so that they can be shared and navigated
 * back. Another filter starts again at the first page.
 */
export function useListFilters<Name extends string>(names: readonly Name[]): ListFilters<Name> {
  const [parameters, setParameters] = useAddressParameters();
  const pairs = names.map((name) => [name, parameters.get(name)?.trim() ?? ''] as const);
  const set: ListFilters<Name>['set'] = (changes, { replace = false } = {}) =>
    setParameters(
      (current) => {
        const written = new URLSearchParams(current);
        written.delete('page');
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value?.trim()) written.set(name, value.trim());
          else written.delete(name);
        }
        return written;
      },
      { replace, preventScrollReset: true },
    );
  const asked = pairs.filter(([, value]) => value !== '');
  return {
    // One entry for every name and no other.
    values: Object.fromEntries(pairs) as Record<Name, string>,
    query: Object.fromEntries(asked) as Partial<Record<Name, string>>,
    isFiltered: asked.length > 0,
    set,
    // Built from every name, so every key is present.
    clear: () => set(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>),
  };
}
