import { ApiError, type Client, type Footer } from '@credit-studio/contracts';

/** The content that several public pages share. Each section fails separately. */
export function contentSections(api: Client) {
  return {
    banner: () =>
      loadSection({ name: 'banner', read: api.getBanner().then(({ data }) => data), empty: null }),
    features: () =>
      loadSection({ name: 'features', read: api.listFeatures().then(({ data }) => data), empty: [] }),
    about: () => loadSection({ name: 'about', read: api.getAbout().then(({ data }) => data), empty: null }),
    packages: () => loadSection({ name: 'packages', read: api.listPackages(), empty: [] }),
    testimonials: () =>
      loadSection({ name: 'testimonials', read: api.listTestimonials().then(({ data }) => data), empty: [] }),
    contact: () =>
      loadSection({ name: 'contact', read: api.getContactPage().then(({ data }) => data), empty: null }),
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

interface FooterState {
  footer: Footer | null;
  errorMessage: string | null;
}

/** The footer, which also names the site's logo. */
export async function loadFooter(api: Client): Promise<FooterState> {
  try {
    return { footer: (await api.getFooter()).data, errorMessage: null };
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status > 0;
    return {
      footer: null,
      errorMessage: isAnswered ? 'Failed to fetch footer data' : 'Error fetching footer data',
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

const fallbacks: Record<SectionName, string> = {
  banner: 'Failed to load data',
  features: 'Failed to fetch features data',
  about: 'Failed to fetch about data',
  packages: 'Failed to fetch packages',
  testimonials: 'Failed to fetch testimonials',
  contact: 'Failed to fetch contact data',
  items: 'Failed to fetch items',
  legalPage: 'Failed to fetch this page',
};

/** The specification's error message of a section (section 8). */
export function describeContentError(section: SectionName, error: unknown): string {
  const isApiError = error instanceof ApiError;
  if (section === 'banner' && isApiError)
    return error.status === 0 ? 'Network error or server not responding' : `Error: ${error.status}`;
  if ((section === 'features' || section === 'about') && isApiError && error.status > 0)
    return `HTTP error! Status: ${error.status}`;
  return fallbacks[section];
}
