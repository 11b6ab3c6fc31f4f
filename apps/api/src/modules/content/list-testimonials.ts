import { asc, eq } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import { isAdmin } from '../../http/is-admin.ts';
import { testimonials } from './content.tables.ts';

/** Testimonials, oldest first; the inactive ones for admins alone. */
export const listTestimonials = ({ database }: Pick<Services, 'database'>, { actor }: Context) =>
  database
    .select()
    .from(testimonials)
    .where(isAdmin(actor) ? undefined : eq(testimonials.isActive, true))
    .orderBy(asc(testimonials.id));
