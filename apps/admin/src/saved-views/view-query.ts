import { hiddenColumnsParameter } from '../resource-table/use-table-display.ts';

/** What of an address makes a view, in addition to the filters: not the page, and no dialog. */
const ownNames = ['search', 'sort', 'rows', hiddenColumnsParameter];

/** Name of the address's parameter that says which saved view was opened, so that its changes can be saved. */
export const viewParameter = 'view';

/** The part of an address that a view stores, in one order, so that equal views are equal texts. */
export function readViewQuery(parameters: URLSearchParams, filterNames: readonly string[]): string {
  const names = [...filterNames, ...ownNames];
  const pairs = names.flatMap((name): [string, string][] => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(pairs).toString();
}

/** The address of a list with a view. */
export function pathOfView(path: string, { query, id }: { query: string; id?: string }): string {
  const parameters = new URLSearchParams(query);
  if (id) parameters.set(viewParameter, id);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Whether two stored queries show the same list, also when their parameters are in another order. */
export function isSameQuery(one: string, other: string): boolean {
  const sort = (text: string) => [...new URLSearchParams(text)].map(String).sort().join('&');
  return sort(one) === sort(other);
}
