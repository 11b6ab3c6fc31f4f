import type { About, Banner, Client, Feature, Package, Testimonial } from '@credit-studio/contracts';
import { describeContentError, type SectionName } from './describe-content-error.server';

/** A section's content, or the sentence to show in its place. */
interface Section<T> {
  content: T;
  errorMessage: string | null;
}

export interface HomeContent {
  banner: Section<Banner | null>;
  features: Section<Feature[]>;
  about: Section<About | null>;
  packages: Section<Package[]>;
  testimonials: Section<Testimonial[]>;
}

const loadSection = async <T>(name: SectionName, read: Promise<T>, empty: T): Promise<Section<T>> => {
  try {
    return { content: await read, errorMessage: null };
  } catch (error) {
    return { content: empty, errorMessage: describeContentError(name, error) };
  }
};

/** All sections at once; each fails for itself, so that a page with a broken part is still a page. */
export const loadHome = async (api: Client): Promise<HomeContent> => {
  const [banner, features, about, packages, testimonials] = await Promise.all([
    loadSection(
      'banner',
      api.getBanner().then(({ data }) => data),
      null,
    ),
    loadSection(
      'features',
      api.listFeatures().then(({ data }) => data),
      [],
    ),
    loadSection(
      'about',
      api.getAbout().then(({ data }) => data),
      null,
    ),
    loadSection('packages', api.listPackages(), []),
    loadSection(
      'testimonials',
      api.listTestimonials().then(({ data }) => data),
      [],
    ),
  ]);
  return { banner, features, about, packages, testimonials };
};
