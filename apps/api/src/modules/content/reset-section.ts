import type { Context, Services, UserActor } from '../../context.ts';
import { changeContent } from './change-content.ts';
import type { SectionSubject } from './content-subject.ts';

/** Goes back to the section's defaults, active. What was there stays among the revisions. */
export function resetSection<F extends object>(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { subject, version }: { subject: SectionSubject<F>; version?: number | undefined },
) {
  return changeContent(services, context, {
    subject,
    action: 'section.reset',
    version,
    decide: () => ({ fields: subject.defaults, isActive: true }),
  });
}
