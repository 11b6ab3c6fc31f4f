import { ApiError } from '@credit-studio/contracts';

export type SectionName = 'banner' | 'features' | 'about' | 'packages' | 'testimonials' | 'contact' | 'items';

const fallbacks: Record<SectionName, string> = {
  banner: 'Failed to load data',
  features: 'Failed to fetch features data',
  about: 'Failed to fetch about data',
  packages: 'Failed to fetch packages',
  testimonials: 'Failed to fetch testimonials',
  contact: 'Failed to fetch contact data',
  items: 'Failed to fetch items',
};

/** The specification's sentence for a section that could not be loaded (section 8). */
export function describeContentError(section: SectionName, error: unknown): string {
  const isApiError = error instanceof ApiError;
  if (section === 'banner' && isApiError)
    return error.status === 0 ? 'Network error or server not responding' : `Error: ${error.status}`;
  if ((section === 'features' || section === 'about') && isApiError && error.status > 0)
    return `HTTP error! Status: ${error.status}`;
  return fallbacks[section];
}
