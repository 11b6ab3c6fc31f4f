import type { Endpoint, endpoints } from '@credit-studio/contracts';
import type * as z from 'zod/mini';

type Endpoints = typeof endpoints;
interface Envelope<T> {
  success: true;
  data: T;
  message?: string | undefined;
}
/** An endpoint like `E` of any section or entry, which answers `A`. */
type Like<E extends Endpoint, A> = Omit<E, 'path' | 'summary' | 'response'> &
  Pick<Endpoint, 'path' | 'summary'> & { response: A };
/** The same with the body `B`. */
type Taking<E extends Endpoint, A, B> = Omit<Like<E, A>, 'body'> & { body: B };

type Answer<T> = z.ZodMiniType<Envelope<T>>;
type Revisions<F> = z.ZodMiniArray<
  z.ZodMiniType<{ version: number; savedAt: string; savedBy: string; isActive: boolean; fields: F }>
>;
type Changes = z.ZodMiniType<object & { isActive?: boolean | undefined; version?: number | undefined }>;

/** A section that is always on the site has no times before its first save. */
type Section<F> = F & {
  isActive: boolean;
  version: number;
  createdAt: string | null;
  updatedAt: string | null;
};
type Entry<F> = F & { _id: string; isActive: boolean; version: number };

/** The calls that save a singleton section with the fields `F`. */
export interface SavingCalls<F> {
  update: Taking<Endpoints['updateBanner'], Answer<Section<F>>, Changes>;
  reset: Like<Endpoints['resetBanner'], Answer<Section<F>>>;
  listRevisions: Like<Endpoints['listBannerRevisions'], Revisions<F>>;
  restoreRevision: Like<Endpoints['restoreBannerRevision'], Answer<Section<F>>>;
}

/** The calls of a singleton section that can be switched off. */
export interface SectionCalls<F> extends SavingCalls<F> {
  get: Like<Endpoints['getBanner'], Answer<Section<F> | null>>;
  toggle: Like<Endpoints['toggleBanner'], Answer<Section<F>>>;
  deactivate: Like<Endpoints['deactivateBanner'], Answer<Section<F>>>;
}

/** The calls of a list of entries with the fields `F`; a new entry is sent as `N`. */
export interface EntryCalls<F, N> {
  list: Like<Endpoints['listFeatures'], Answer<Entry<F>[]>>;
  add: Taking<Endpoints['addFeature'], Answer<Entry<F>>, z.ZodMiniType<N>>;
  update: Taking<Endpoints['updateFeature'], Answer<Entry<F>>, Changes>;
  toggle: Like<Endpoints['toggleFeature'], Answer<Entry<F>>>;
  delete: Like<Endpoints['deleteFeature'], Answer<{ _id: string }>>;
  listRevisions: Like<Endpoints['listFeatureRevisions'], Revisions<F>>;
  restoreRevision: Like<Endpoints['restoreFeatureRevision'], Answer<Entry<F>>>;
}
