import type { Context, Services } from '../../context.ts';
import { isAdmin } from '../../http/is-admin.ts';
import type { SectionSubject } from './content-subject.ts';
import { presentSection } from './present-content.ts';

/** One singleton section; null when there is none, or when it is inactive and the reader is not an admin. */
export async function findSection<F extends object>(
  { database }: Pick<Services, 'database'>,
  { actor }: Context,
  subject: SectionSubject<F>,
) {
  const saved = await subject.find(database);
  if (!saved || (!saved.isActive && !isAdmin(actor))) return null;
  return presentSection(saved);
}
