/** The part of the shop that an address selects. */
export interface ShelfQuery {
  search: string;
  /** From 1. */
  page: number;
}

const maxSearchLength = 120;

/** Reads the query of an address. Invalid values fall back to the defaults. */
export function readShelfQuery(parameters: URLSearchParams): ShelfQuery {
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, maxSearchLength),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The query part of an address, empty for the first page without a search. */
export function writeShelfQuery({ search, page }: ShelfQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
