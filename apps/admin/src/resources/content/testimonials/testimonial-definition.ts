import type { TestimonialFields } from '@credit-studio/contracts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { EntryDefinition } from '../entries/entry-definition.ts';

export const testimonialDefinition: EntryDefinition<TestimonialFields> = {
  queryKey: queryKeys.testimonials.all,
  noun: 'testimonial',
  connect: (api) => ({
    list: () => api.listTestimonials(),
    add: (body) => api.addTestimonial({ body }),
    update: (id, body) => api.updateTestimonial({ params: { id }, body }),
    toggle: (id, version) => api.toggleTestimonial({ params: { id }, body: { version } }),
    remove: (id, version) => api.deleteTestimonial({ params: { id }, query: { version } }),
    listRevisions: (id, query) => api.listTestimonialRevisions({ params: { id }, query }),
    restore: (id, restored, version) =>
      api.restoreTestimonialRevision({ params: { id, version: restored }, body: { version } }),
  }),
  nameOf: ({ authorName }) => authorName,
  texts: {
    fetchFailure: 'Failed to fetch testimonials',
    added: 'Testimonial added successfully!',
    updated: 'Testimonial updated successfully!',
    deleted: 'Testimonial deleted successfully!',
    addFailure: 'Failed to create testimonial',
    updateFailure: 'Failed to update testimonial',
    deleteFailure: 'Failed to delete testimonial',
    toggleFailure: 'Failed to update testimonial',
  },
};
