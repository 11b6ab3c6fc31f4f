import {
  type Feature,
  type SectionFields,
  type SectionName,
  sectionFields,
  type Testimonial,
} from '@credit-studio/contracts';
import type { contentSections, features, testimonials } from './content.tables.ts';

/** A singleton section as the wire knows it: its stored fields and the state that every section carries. */
export const presentSection = <N extends SectionName>(name: N, row: typeof contentSections.$inferSelect) => ({
  // Parsed again, by the schema of this very section: what an older release stored must have today's shape.
  ...(sectionFields[name].parse(row.fields) as SectionFields<N>),
  isActive: row.isActive,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentFeature = (row: typeof features.$inferSelect): Feature => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  icon: row.icon,
  link: row.link,
  category: row.category,
  order: row.order,
  isActive: row.isActive,
});

export const presentTestimonial = (row: typeof testimonials.$inferSelect): Testimonial => ({
  _id: row.id,
  quote: row.quote,
  authorName: row.authorName,
  authorTitle: row.authorTitle,
  authorImage: row.authorImage,
  isActive: row.isActive,
});
