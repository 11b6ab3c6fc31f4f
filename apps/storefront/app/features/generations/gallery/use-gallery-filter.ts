import { useSearchParams } from 'react-router';
import type { GalleryFilter } from '../generation-queries.ts';

const names = ['search', 'folder', 'favorite'] as const;

/** What the gallery shows, in the page's address: it survives a reload, and Back takes it away. */
export function useGalleryFilter() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search')?.trim().slice(0, 120);
  const folder = parameters.get('folder');
  const filter: GalleryFilter = {
    ...(search && { search }),
    ...(folder && { folder }),
    ...(parameters.get('favorite') === 'true' && { favorite: 'true' as const }),
  };
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Without a value the filter is taken away. */
    setFilter: (changes: { [Name in keyof GalleryFilter]: GalleryFilter[Name] | null }) =>
      setParameters(
        (known) => {
          for (const [name, value] of Object.entries(changes))
            if (value) known.set(name, value);
            else known.delete(name);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
    clear: () =>
      setParameters(
        (known) => {
          for (const name of names) known.delete(name);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
export type GalleryFiltering = ReturnType<typeof useGalleryFilter>;
