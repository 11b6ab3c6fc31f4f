import { asc } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type EmailTemplateRow, emailTemplates } from './messages.tables.ts';

const maxTemplates = 500;

/** Templates by name. */
export function listEmailTemplates({ database }: Pick<Services, 'database'>): Promise<EmailTemplateRow[]> {
  return database
    .select()
    .from(emailTemplates)
    .orderBy(asc(emailTemplates.name), asc(emailTemplates.id))
    .limit(maxTemplates);
}
