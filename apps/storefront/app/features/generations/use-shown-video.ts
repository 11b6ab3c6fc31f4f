import { useSearchParams } from 'react-router';

const parameter = 'video';

/** Which video is on the screen, by the page's address: it can be reloaded, shared between tabs and gone back to. */
export function useShownVideo() {
  const [search, setSearch] = useSearchParams();
  const shownId = search.get(parameter);
  return {
    shownId,
    show: (id: string | null, { replace = false }: { replace?: boolean } = {}) => {
      if (id === shownId) return;
      setSearch(
        (known) => {
          if (id === null) known.delete(parameter);
          else known.set(parameter, id);
          return known;
        },
        { replace, preventScrollReset: true },
      );
    },
  };
}

/** The address of one video in the studio. */
export function toVideoHref(id: string): string {
  return `?${new URLSearchParams({ [parameter]: id })}`;
}
