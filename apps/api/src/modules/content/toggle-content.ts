import type { Context, Services, UserActor } from '../../context.ts';
import { changeContent } from './change-content.ts';
import type { ContentSubject } from './content-subject.ts';
import { requireContent } from './require-content.ts';

/** Switches between active and inactive. A section that was never saved is inactive, and starts from its defaults. */
export function toggleContent<F extends object>(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { subject, version }: { subject: ContentSubject<F>; version?: number | undefined },
) {
  return changeContent(services, context, {
    subject,
    action: `${subject.kind}.toggled`,
    version,
    decide: (stored) => ({
      fields: requireContent(subject, stored?.fields ?? subject.defaults),
      isActive: !stored?.isActive,
    }),
  });
}
