import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { findSection } from './find-section.ts';
import { listFeatures } from './list-features.ts';
import { listTestimonials } from './list-testimonials.ts';
import { presentFeature, presentTestimonial } from './present-content.ts';

export const contentRoutes = (bind: Bind, services: Services) => {
  bind(endpoints.getBanner, async ({ context }) => {
    return succeed(await findSection(services, context, 'banner'));
  });
  bind(endpoints.getAbout, async ({ context }) => {
    return succeed(await findSection(services, context, 'about'));
  });
  bind(endpoints.getFooter, async ({ context }) => {
    return succeed(await findSection(services, context, 'footer'));
  });
  bind(endpoints.getContactPage, async ({ context }) => {
    return succeed(await findSection(services, context, 'contact'));
  });
  bind(endpoints.listFeatures, async ({ context }) => {
    const rows = await listFeatures(services, context);
    return succeed(rows.map(presentFeature));
  });
  bind(endpoints.listTestimonials, async ({ context }) => {
    const rows = await listTestimonials(services, context);
    return succeed(rows.map(presentTestimonial));
  });
};
