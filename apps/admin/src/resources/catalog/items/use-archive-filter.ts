import { useSearchParams } from 'react-router';

const parameter = 'archived';

/** Whether the address asks for the archived items. The other list starts again at its first page. */
export function useArchiveFilter() {
  const [parameters, setParameters] = useSearchParams();
  const showArchived = (isArchived: boolean) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete('page');
        if (isArchived) next.set(parameter, 'true');
        else next.delete(parameter);
        return next;
      },
      { preventScrollReset: true },
    );
  return [parameters.get(parameter) === 'true', showArchived] as const;
}
