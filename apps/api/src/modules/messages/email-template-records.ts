import type { EmailTemplate } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type EmailTemplateRow, emailTemplates } from './messages.tables.ts';

/** Throws `not_found`. The row stays locked until the transaction ends. */
export async function lockEmailTemplate(transaction: Transaction, id: string): Promise<EmailTemplateRow> {
  const [template] = await transaction
    .select()
    .from(emailTemplates)
    .where(eq(emailTemplates.id, id))
    .for('update');
  if (!template)
    throw new AppError('not_found', 'This template does not exist any more. Please reload the list.');
  return template;
}

export function presentEmailTemplate(row: EmailTemplateRow): EmailTemplate {
  return {
    _id: row.id,
    templateName: row.name,
    subject: row.subject,
    body: row.body,
    version: row.version,
  };
}

/** What the audit keeps of a template. */
export function describeEmailTemplate({ name, subject, body }: EmailTemplateRow) {
  return {
    templateName: name,
    subject,
    body,
  };
}
