import type { NewTestimonial } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import { changeContent } from './change-content.ts';
import { testimonialSubject } from './testimonial-subject.ts';

/** Adds what a customer said. */
export async function addTestimonial(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
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
