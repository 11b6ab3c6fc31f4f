import type { Context, Services, UserActor } from '../../context.ts';
import { changeContent } from './change-content.ts';
import type { ContentSubject } from './content-subject.ts';
import { mergeFields } from './merge-fields.ts';
import { requireContent } from './require-content.ts';

/** Saves the fields that were sent and keeps the others. A section's first save starts from its defaults. */
export function updateContent<F extends object>(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  input: {
    subject: ContentSubject<F>;
    changes: object & { isActive?: boolean | undefined; version?: number | undefined };
  },
) {
  const { subject } = input;
  const { isActive, version, ...changes } = input.changes;
  return changeContent(services, context, {
    subject,
    action: `${subject.kind}.updated`,
    version,
    decide: (stored) => ({
      fields: mergeFields(requireContent(subject, stored?.fields ?? subject.defaults), changes),
      isActive: isActive ?? stored?.isActive ?? true,
    }),
  });
}
