import { type SectionName, sectionFields } from '@credit-studio/contracts';
import type { Services } from '../src/context.ts';
import { contentSections, features, testimonials } from '../src/modules/content/index.ts';
import { composeDemoSections, demoFeatures, demoTestimonials } from './demo-content.ts';
import type { StorePicture } from './store-demo-picture.ts';

type ContentServices = Pick<Services, 'database'>;

const sectionPictures = [
  'hero-poster.webp',
  'about-main.webp',
  'about-second.webp',
  'still-ceramics.webp',
  'sample-upload.jpg',
];

const seedSections = async ({ database }: ContentServices, storePicture: StorePicture) => {
  const stored = await database.select({ name: contentSections.name }).from(contentSections);
  // The keys of this record are the section names.
  const names = Object.keys(sectionFields) as SectionName[];
  const missing = names.filter((name) => !stored.some((section) => section.name === name));
  if (missing.length === 0) return;
  const urls = new Map<string, string>();
  for (const fileName of sectionPictures) urls.set(fileName, await storePicture(fileName));
  const sections = composeDemoSections((fileName) => urls.get(fileName) ?? '');
  await database.insert(contentSections).values(missing.map((name) => ({ name, fields: sections[name] })));
};

const seedTestimonials = async ({ database }: ContentServices, storePicture: StorePicture) => {
  if ((await database.$count(testimonials)) > 0) return;
  for (const { picture, ...testimonial } of demoTestimonials)
    await database.insert(testimonials).values({ ...testimonial, authorImage: await storePicture(picture) });
};

/** The marketing sections, each part only while it is empty: what staff changed stays. */
export const seedContent = async (services: ContentServices, storePicture: StorePicture): Promise<void> => {
  await seedSections(services, storePicture);
  if ((await services.database.$count(features)) === 0)
    await services.database.insert(features).values(demoFeatures);
  await seedTestimonials(services, storePicture);
};
