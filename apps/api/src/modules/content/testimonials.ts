import {
  maxUnpagedRows,
  type NewTestimonial,
  type TestimonialFields,
  testimonialFieldsSchema,
} from '@credit-studio/contracts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { may } from '../../permissions.ts';
import { changeContent } from './change-content.ts';
import { testimonials } from './content.tables.ts';
import type { EntrySubject, Saved } from './content-subject.ts';
import { testimonialTexts } from './content-texts.ts';

function readTestimonial(row: typeof testimonials.$inferSelect): Saved<TestimonialFields> {
  return {
    ...row,
    fields: testimonialFieldsSchema.parse(row),
  };
}

/** One testimonial. */
export function testimonialSubject(id: string): EntrySubject<TestimonialFields> {
  return {
    kind: 'testimonial',
    id,
    label: 'Testimonial',
    defaults: null,
    parse: (fields) => testimonialFieldsSchema.parse(fields),
    listTexts: testimonialTexts,
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

/** Testimonials, oldest first; staff with `content:read` see the inactive ones as well. */
export async function listTestimonials({ database }: Pick<Services, 'database'>, { actor }: Context) {
  return readTestimonials(database, may(actor, 'content:read') ? undefined : eq(testimonials.isActive, true));
}

/** Testimonials, oldest first. */
export async function readTestimonials(database: ReadDatabase, where?: SQL) {
  const rows = await database
    .select()
    .from(testimonials)
    .where(where)
    .orderBy(asc(testimonials.id))
    .limit(maxUnpagedRows);
  return rows.map((row) => ({ id: row.id, saved: readTestimonial(row) }));
}

/** Adds a customer's testimonial. */
export async function addTestimonial(
  services: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  { isActive = true, authorImage = '', ...said }: NewTestimonial,
) {
  const subject = testimonialSubject(uuidv7());
  const { saved } = await changeContent(services, context, {
    subject,
    action: 'testimonial.added',
    decide: () => ({ fields: { ...said, authorImage }, isActive }),
  });
  return { id: subject.id, saved };
}
