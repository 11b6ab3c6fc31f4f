import type { Context, Services, UserActor } from '../../context.ts';
import { changeContent } from './change-content.ts';
import type { SectionSubject } from './content-subject.ts';
import { requireContent } from './require-content.ts';

/** Makes a section inactive and keeps all it holds. One that is inactive already stays as it is. */
export function deactivateSection<F extends object>(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { subject, version }: { subject: SectionSubject<F>; version?: number | undefined },
) {
  return changeContent(services, context, {
    subject,
    action: 'section.deactivated',
    version,
    decide: (stored) => ({ fields: requireContent(subject, stored).fields, isActive: false }),
  });
}
