import { endpoints, entryEndpoints, sectionEndpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { entryRoutes } from './entry.routes.ts';
import { addFeature, featureSubject, listFeatures } from './features.ts';
import { legalPageRoutes } from './legal-pages/legal-page.routes.ts';
import { sectionRoutes } from './section.routes.ts';
import { getBannerStats, sectionSubjects } from './sections.ts';
import { addTestimonial, listTestimonials, testimonialSubject } from './testimonials.ts';

export function contentRoutes(bind: Bind, services: Services) {
  const { banner, about, footer, contact } = sectionEndpoints;
  bind(endpoints.getBannerStats, async () => succeed(await getBannerStats(services)));
  sectionRoutes(bind, services, { calls: banner, subject: sectionSubjects.banner });
  sectionRoutes(bind, services, { calls: about, subject: sectionSubjects.about });
  sectionRoutes(bind, services, { calls: footer, subject: sectionSubjects.footer });
  sectionRoutes(bind, services, { calls: contact, subject: sectionSubjects.contact });
  legalPageRoutes(bind, services);
  draftRoutes(bind, services);
  entryRoutes(bind, services, {
    calls: entryEndpoints.features,
    subjectOf: featureSubject,
    list: listFeatures,
    add: addFeature,
  });
  entryRoutes(bind, services, {
    calls: entryEndpoints.testimonials,
    subjectOf: testimonialSubject,
    list: listTestimonials,
    add: addTestimonial,
  });
}
