import { maxUnpagedRows } from '@credit-studio/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import { isAdmin } from '../../http/is-admin.ts';
import { testimonials } from './content.tables.ts';
import { readTestimonial } from './testimonial-subject.ts';

/** Testimonials, oldest first; the inactive ones for admins alone. */
export async function listTestimonials({ database }: Pick<Services, 'database'>, { actor }: Context) {
  const rows = await database
    .select()
    .from(testimonials)
    .where(isAdmin(actor) ? undefined : eq(testimonials.isActive, true))
    .orderBy(asc(testimonials.id))
    .limit(maxUnpagedRows);
  return rows.map((row) => ({ id: row.id, saved: readTestimonial(row) }));
}
