import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import {
  aboutSchema,
  bannerSchema,
  contactSchema,
  featureSchema,
  footerSchema,
  testimonialSchema,
} from './content.ts';

const read = <const P extends string, S extends z.ZodType>(path: P, summary: string, data: S) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'optional',
    tag: 'Content',
    summary,
    response: dataEnvelope(data),
  });

/** `data` is null for an inactive section, except for admins. */
export const contentEndpoints = {
  getBanner: read('/api/banner-section', 'The home page’s hero.', bannerSchema.nullable()),
  listFeatures: read('/api/features-section', 'Key features, in order.', z.array(featureSchema)),
  getAbout: read('/api/about-section', 'The about section.', aboutSchema.nullable()),
  listTestimonials: read('/api/testimonials', 'Testimonials.', z.array(testimonialSchema)),
  getFooter: read('/api/footer-section', 'The footer.', footerSchema.nullable()),
  getContactPage: read('/api/contact-page', 'The contact page.', contactSchema.nullable()),
};
