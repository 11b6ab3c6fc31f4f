import { ApiError, type Client, type Footer } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { data } from 'react-router';
import { inLanguage } from './in-language.ts';

/** The content that several public pages share. Each section fails separately. */
export function contentSections(api: Client) {
  return {
    banner: () =>
      loadSection({
        name: 'banner',
        read: api.getBanner({ query: inLanguage() }).then(({ data }) => data),
        empty: null,
      }),
    features: () =>
      loadSection({
        name: 'features',
        read: api.listFeatures({ query: inLanguage() }).then(({ data }) => data),
        empty: [],
      }),
    about: () =>
      loadSection({
        name: 'about',
        read: api.getAbout({ query: inLanguage() }).then(({ data }) => data),
        empty: null,
      }),
    packages: () =>
      loadSection({ name: 'packages', read: api.listPackages({ query: inLanguage() }), empty: [] }),
    testimonials: () =>
      loadSection({
        name: 'testimonials',
        read: api.listTestimonials({ query: inLanguage() }).then(({ data }) => data),
        empty: [],
      }),
    contact: () =>
      loadSection({
        name: 'contact',
        read: api.getContactPage({ query: inLanguage() }).then(({ data }) => data),
        empty: null,
      }),
  };
}

/** A section's content, or the error message to show instead. */
export interface Section<T> {
  content: T;
  errorMessage: string | null;
}

interface LoadSectionInput<T> {
  name: SectionName;
  read: Promise<T>;
  /** Replaces content that cannot be loaded. */
  empty: T;
}

/** Reads one section. Never throws, so that a failed section does not take the page down. */
export async function loadSection<T>({ name, read, empty }: LoadSectionInput<T>): Promise<Section<T>> {
  try {
    return { content: await read, errorMessage: null };
  } catch (error) {
    return { content: empty, errorMessage: describeContentError(name, error) };
  }
}

/**
 * What the loader of a page returns, with status 503 if none of its main sections could be loaded. Visitors read what to
 * do; search engines keep the page as they know it, and ask again.
 */
export function withStatusOf<T>(mainSections: Section<unknown>[], page: T) {
  const isUnavailable = mainSections.every(({ errorMessage }) => errorMessage !== null);
  return data(page, { status: isUnavailable ? 503 : 200 });
}

interface FooterState {
  footer: Footer | null;
  errorMessage: string | null;
}

/** The footer, which also names the site's logo. */
export async function loadFooter(api: Client): Promise<FooterState> {
  try {
    return { footer: (await api.getFooter({ query: inLanguage() })).data, errorMessage: null };
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status > 0;
    return {
      footer: null,
      errorMessage: isAnswered ? m.site_footer_failed() : m.site_footer_unreachable(),
    };
  }
}

export type SectionName =
  | 'banner'
  | 'features'
  | 'about'
  | 'packages'
  | 'testimonials'
  | 'contact'
  | 'items'
  | 'legalPage';

const fallbacks: Record<SectionName, () => string> = {
  banner: m.content_banner_unavailable,
  features: m.content_features_unavailable,
  about: m.content_about_unavailable,
  packages: m.content_packages_unavailable,
  testimonials: m.content_testimonials_unavailable,
  contact: m.content_contact_unavailable,
  items: m.content_items_unavailable,
  legalPage: m.content_legal_page_unavailable,
};

/** The specification's error message of a section (section 8). */
export function describeContentError(section: SectionName, error: unknown): string {
  const isApiError = error instanceof ApiError;
  if (section === 'banner' && isApiError)
    return error.status === 0 ? m.content_server_silent() : m.site_error({ problem: error.status });
  if ((section === 'features' || section === 'about') && isApiError && error.status > 0)
    return m.content_http_error({ status: error.status });
  return fallbacks[section]();
}
