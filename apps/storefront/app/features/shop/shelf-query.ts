/** What the shop's address asks for. */
export interface ShelfQuery {
  search: string;
  /** From 1. */
  page: number;
}

const maxSearchLength = 120;

/** The query of the address; whatever makes no sense in it is left out. */
export function readShelfQuery(parameters: URLSearchParams): ShelfQuery {
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, maxSearchLength),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The part of an address after the path; empty for the first page of everything. */
export function writeShelfQuery({ search, page }: ShelfQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
