import { maxUnpagedRows } from '@credit-studio/contracts';

/** `limit` and `offset` of the page that was asked for; without one, the first rows up to the bound. */
export const chooseWindow = (query: { page?: number | undefined; limit?: number | undefined }) => {
  const limit = query.limit ?? (query.page ? 10 : maxUnpagedRows);
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
};
