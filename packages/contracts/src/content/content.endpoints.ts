import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { timeSchema } from '../values/dates.ts';
import {
  aboutSchema,
  bannerSchema,
  contactSchema,
  featureFieldsSchema,
  featureSchema,
  footerSchema,
  sectionFields,
  testimonialFieldsSchema,
  testimonialSchema,
} from './content.ts';
import { entryCalls, sectionCalls } from './content-calls.ts';
import { contentDraftEndpoints } from './content-drafts.endpoints.ts';
import {
  featureChangesSchema,
  newFeatureSchema,
  newTestimonialSchema,
  testimonialChangesSchema,
} from './content-entries.ts';
import { legalPageEndpoints } from './legal-pages.endpoints.ts';
import { sectionChanges } from './section-changes.ts';

/** The calls of each singleton section, by its name. */
export const sectionEndpoints = {
  banner: sectionCalls('/api/banner-section', 'The home page’s hero', {
    fields: sectionFields.banner,
    section: bannerSchema,
    changes: sectionChanges.banner,
  }),
  about: sectionCalls('/api/about-section', 'The about section', {
    fields: sectionFields.about,
    section: aboutSchema,
    changes: sectionChanges.about,
  }),
  footer: sectionCalls('/api/footer-section', 'The footer', {
    fields: sectionFields.footer,
    section: footerSchema,
    changes: sectionChanges.footer,
  }),
  contact: sectionCalls('/api/contact-page', 'The contact page', {
    fields: sectionFields.contact,
    section: contactSchema,
    changes: sectionChanges.contact,
  }),
};
const { banner, about, footer, contact } = sectionEndpoints;

/** The calls of each list of entries. */
export const entryEndpoints = {
  features: entryCalls('/api/features-section', 'feature', {
    fields: featureFieldsSchema,
    entry: featureSchema,
    added: newFeatureSchema,
    changes: featureChangesSchema,
  }),

  testimonials: entryCalls('/api/testimonials', 'testimonial', {
    fields: testimonialFieldsSchema,
    entry: testimonialSchema,
    added: newTestimonialSchema,
    changes: testimonialChangesSchema,
  }),
};
const { features, testimonials } = entryEndpoints;

const getBannerStats = defineEndpoint({
  method: 'GET',
  path: '/api/banner-section/stats',
  access: 'staff',
  scope: 'content:read',
  tag: 'Content',
  summary: 'What the hero shows, and since when.',
  response: dataEnvelope(
    z.object({
      isActive: z.boolean(),
      hasYoutubeVideo: z.boolean(),
      hasBackgroundImage: z.boolean(),
      /** Null before the first save. */
      lastUpdated: z.nullable(timeSchema),
    }),
  ),
});

export const contentEndpoints = {
  getBanner: banner.get,
  getBannerStats,
  updateBanner: banner.update,
  toggleBanner: banner.toggle,
  resetBanner: banner.reset,
  deactivateBanner: banner.deactivate,
  listBannerRevisions: banner.listRevisions,
  restoreBannerRevision: banner.restoreRevision,
  getAbout: about.get,
  updateAbout: about.update,
  toggleAbout: about.toggle,
  resetAbout: about.reset,
  deactivateAbout: about.deactivate,
  listAboutRevisions: about.listRevisions,
  restoreAboutRevision: about.restoreRevision,
  getFooter: footer.get,
  updateFooter: footer.update,
  toggleFooter: footer.toggle,
  resetFooter: footer.reset,
  deactivateFooter: footer.deactivate,
  listFooterRevisions: footer.listRevisions,
  restoreFooterRevision: footer.restoreRevision,
  getContactPage: contact.get,
  updateContactPage: contact.update,
  toggleContactPage: contact.toggle,
  resetContactPage: contact.reset,
  deactivateContactPage: contact.deactivate,
  listContactPageRevisions: contact.listRevisions,
  restoreContactPageRevision: contact.restoreRevision,
  listFeatures: features.list,
  addFeature: features.add,
  updateFeature: features.update,
  toggleFeature: features.toggle,
  deleteFeature: features.delete,
  listFeatureRevisions: features.listRevisions,
  restoreFeatureRevision: features.restoreRevision,
  listTestimonials: testimonials.list,
  addTestimonial: testimonials.add,
  updateTestimonial: testimonials.update,
  toggleTestimonial: testimonials.toggle,
  deleteTestimonial: testimonials.delete,
  listTestimonialRevisions: testimonials.listRevisions,
  restoreTestimonialRevision: testimonials.restoreRevision,
  ...legalPageEndpoints,
  ...contentDraftEndpoints,
};
