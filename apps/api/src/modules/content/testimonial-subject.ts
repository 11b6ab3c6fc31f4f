import { type TestimonialFields, testimonialFieldsSchema } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { testimonials } from './content.tables.ts';
import type { EntrySubject, Saved } from './content-subject.ts';

export function readTestimonial(row: typeof testimonials.$inferSelect): Saved<TestimonialFields> {
  return {
    ...row,
    fields: testimonialFieldsSchema.parse(row),
  };
}

/** What one customer said. */
export function testimonialSubject(id: string): EntrySubject<TestimonialFields> {
  return {
    kind: 'testimonial',
    id,
    label: 'Testimonial',
    defaults: null,
    parse: (fields) => testimonialFieldsSchema.parse(fields),
    async find(database) {
      const [row] = await database.select().from(testimonials).where(eq(testimonials.id, id));
      return row ? readTestimonial(row) : null;
    },
    async store(transaction, { fields, isActive, version }) {
      const values = { ...fields, isActive, version };
      const [row] = await transaction
        .insert(testimonials)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: testimonials.id, set: { ...values, updatedAt: sql`now()` } })
        .returning();
      if (!row) throw new Error('The save of a testimonial returned no row.');
      return readTestimonial(row);
    },
    remove: (transaction) => transaction.delete(testimonials).where(eq(testimonials.id, id)),
  };
}
