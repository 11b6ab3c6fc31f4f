import { generationKinds } from '@credit-studio/contracts/rules';
import { useSearchParams } from 'react-router';
import type { GalleryFilter } from '../generation-queries.ts';

/** Names in the address. `kind` there is what the studio makes. */
const names: Record<keyof GalleryFilter, string> = {
  ...{ search: 'search', folder: 'folder', favorite: 'favorite', kind: 'show' },
};

/** What the gallery shows, in the page's address: it survives a reload, and Back takes it away. */
export function useGalleryFilter() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search')?.trim().slice(0, 120);
  const folder = parameters.get('folder');
  const kind = generationKinds.find((name) => name === parameters.get(names.kind));
  const filter: GalleryFilter = {
    ...(search && { search }),
    ...(folder && { folder }),
    ...(parameters.get('favorite') === 'true' && { favorite: 'true' as const }),
    ...(kind && { kind }),
  };
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Without a value the filter is taken away. */
    setFilter: (changes: { [Name in keyof GalleryFilter]: GalleryFilter[Name] | null }) =>
      setParameters(
        (known) => {
          for (const [name, value] of Object.entries(changes)) {
            // Only names of filters are accepted above.
            const inAddress = names[name as keyof GalleryFilter];
            if (value) known.set(inAddress, value);
            else known.delete(inAddress);
          }
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
    clear: () =>
      setParameters(
        (known) => {
          for (const name of Object.values(names)) known.delete(name);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
export type GalleryFiltering = ReturnType<typeof useGalleryFilter>;
