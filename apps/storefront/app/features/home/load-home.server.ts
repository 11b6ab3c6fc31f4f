import type {
  About,
  Banner,
  Client,
  ContactPage,
  Feature,
  Package,
  Testimonial,
} from '@credit-studio/contracts';
import { contentSections } from '../../lib/content/content-sections.server.ts';
import type { Section } from '../../lib/content/load-section.server.ts';

export interface HomeContent {
  banner: Section<Banner | null>;
  features: Section<Feature[]>;
  about: Section<About | null>;
  packages: Section<Package[]>;
  testimonials: Section<Testimonial[]>;
  contact: Section<ContactPage | null>;
}

/** All sections at once; each fails for itself. */
export async function loadHome(api: Client): Promise<HomeContent> {
  const read = contentSections(api);
  const [banner, features, about, packages, testimonials, contact] = await Promise.all([
    read.banner(),
    read.features(),
    read.about(),
    read.packages(),
    read.testimonials(),
    read.contact(),
  ]);
  return { banner, features, about, packages, testimonials, contact };
}
