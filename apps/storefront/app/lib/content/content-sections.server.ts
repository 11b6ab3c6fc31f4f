import type { Client } from '@credit-studio/contracts';
import { loadSection } from './load-section.server.ts';

/** The reads that several public pages share, each with its own failure. */
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
