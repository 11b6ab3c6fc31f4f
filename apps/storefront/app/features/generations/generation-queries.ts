import type { Generation } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { learnOptions, recallOptions } from './known-options.ts';

const pageSize = 12;

export interface GenerationPage {
  generations: Generation[];
  total: number;
  page: number;
}
export type GenerationPages = InfiniteData<GenerationPage>;

/** What the gallery shows; empty for everything. */
export interface GalleryFilter {
  search?: string;
  /** A folder's id, or `none` for what is in no folder. */
  folder?: string;
  favorite?: 'true';
  kind?: GenerationKind;
}

/** The customer's generations, newest first, a page at a time. Unfinished ones are on the first page. */
export function generationsQuery(api: Api, filter: GalleryFilter = {}) {
  return infiniteQueryOptions({
    queryKey: queryKeys.generations.list({ limit: pageSize, ...filter }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<GenerationPage> => {
      const query = { page: pageParam, limit: pageSize, ...filter };
      const { data, total } = await api.listGenerations({ query }, { signal });
      return { generations: data, total, page: pageParam };
    },
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
}

/** All generations of the loaded pages. One that moved to the next page between two reads is listed once. */
export function listLoaded(pages: GenerationPages | undefined): Generation[] {
  const all = pages?.pages.flatMap(({ generations }) => generations) ?? [];
  return [...new Map(all.map((generation) => [generation._id, generation])).values()];
}

/** The loaded pages with a newer version of one record, until the server is asked again. */
export function replaceInPages(pages: GenerationPages, newer: Generation): GenerationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      generations: page.generations.map((known) => (known._id === newer._id ? newer : known)),
    })),
  };
}

/** What customers change of a generation. */
export type LibraryState = Pick<Generation, 'title' | 'isFavorite' | 'folderId' | 'share'>;

/** The loaded pages with changes of one record. */
export function patchInPages(
  pages: GenerationPages,
  id: string,
  changes: Partial<LibraryState>,
): GenerationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      generations: page.generations.map((known) => (known._id === id ? { ...known, ...changes } : known)),
    })),
  };
}

/** The loaded pages without some records, until the server is asked again. */
export function removeFromPages(pages: GenerationPages, ids: readonly string[]): GenerationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const generations = page.generations.filter(({ _id }) => !ids.includes(_id));
      return { ...page, generations, total: page.total - (page.generations.length - generations.length) };
    }),
  };
}

/** The customer's folders by name. */
export function foldersQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.generationFolders.lists,
    queryFn: async ({ signal }) => (await api.listFolders({}, { signal })).data,
  });
}

export function generationQuery(api: Api, generationId: string) {
  return queryOptions({
    queryKey: queryKeys.generations.one(generationId),
    queryFn: async ({ signal }) =>
      (await api.getGeneration({ params: { id: generationId } }, { signal })).data,
  });
}

export function aiKeysQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.aiKeys.all,
    queryFn: async ({ signal }) => (await api.listAiKeys({}, { signal })).data,
  });
}

/** What can be made, and for how many credits. */
export function generationOptionsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.generations.options,
    queryFn: async ({ signal }) => {
      const { data } = await api.getGenerationOptions({}, { signal });
      learnOptions(data);
      return data;
    },
    // The form is complete from the start: a field that came later would push the button away from the pointer.
    initialData: recallOptions,
    initialDataUpdatedAt: 0,
  });
}

/** A choice that is not among those offered becomes the first of them. */
export function findOffered<Choice>(offered: readonly Choice[], chosen: Choice): Choice {
  return offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
}
