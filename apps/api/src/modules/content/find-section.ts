import type { SectionName } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import { isAdmin } from '../../http/is-admin.ts';
import { contentSections } from './content.tables.ts';
import { presentSection } from './present-content.ts';

/** One singleton section; null when there is none, or when it is inactive and the reader is not an admin. */
export const findSection = async <N extends SectionName>(
  { database }: Pick<Services, 'database'>,
  { actor }: Context,
  name: N,
) => {
  const [row] = await database.select().from(contentSections).where(eq(contentSections.name, name)).limit(1);
  if (!row || (!row.isActive && !isAdmin(actor))) return null;
  return presentSection(name, row);
};
