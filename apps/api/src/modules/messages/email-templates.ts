import type { EmailTemplate, messageEndpoints } from '@credit-studio/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { recordAudit } from '../audit/index.ts';
import { type EmailTemplateRow, emailTemplates } from './messages.tables.ts';

const maxTemplates = 500;

/** All templates, by name. */
export function listEmailTemplates({ database }: Pick<Services, 'database'>): Promise<EmailTemplateRow[]> {
  return database
    .select()
    .from(emailTemplates)
    .orderBy(asc(emailTemplates.name), asc(emailTemplates.id))
    .limit(maxTemplates);
}

export function addEmailTemplate(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  { templateName: name, subject, body }: EndpointCall<typeof messageEndpoints.addEmailTemplate>['body'],
): Promise<EmailTemplateRow> {
  return database.transaction(async (transaction) => {
    const [template] = await transaction.insert(emailTemplates).values({ name, subject, body }).returning();
    if (!template) throw new Error('The insert of a template returned no row.');
    await recordAudit(transaction, context, {
      action: 'email-template.created',
      subject: { kind: 'email-template', id: template.id },
      after: describeEmailTemplate(template),
    });
    return template;
  });
}

/** Replaces a template's texts. Saving the same texts again changes nothing, not even the version. */
export function updateEmailTemplate(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  { params, body: input }: Pick<EndpointCall<typeof messageEndpoints.updateEmailTemplate>, 'params' | 'body'>,
): Promise<EmailTemplateRow> {
  return database.transaction(async (transaction) => {
    const stored = await lockEmailTemplate(transaction, params.id);
    requireVersion(stored, input.version);
    const { templateName: name, subject, body } = input;
    if (stored.name === name && stored.subject === subject && stored.body === body) return stored;
    const [template] = await transaction
      .update(emailTemplates)
      .set({ name, subject, body, version: sql`${emailTemplates.version} + 1`, updatedAt: sql`now()` })
      .where(eq(emailTemplates.id, stored.id))
      .returning();
    if (!template) throw new Error('A locked template vanished.');
    await recordAudit(transaction, context, {
      action: 'email-template.updated',
      subject: { kind: 'email-template', id: stored.id },
      before: describeEmailTemplate(stored),
      after: describeEmailTemplate(template),
    });
    return template;
  });
}

export function deleteEmailTemplate(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  id: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const stored = await lockEmailTemplate(transaction, id);
    await transaction.delete(emailTemplates).where(eq(emailTemplates.id, id));
    await recordAudit(transaction, context, {
      action: 'email-template.deleted',
      subject: { kind: 'email-template', id },
      before: describeEmailTemplate(stored),
    });
  });
}

/** Throws `not_found`. */
async function lockEmailTemplate(transaction: Transaction, id: string): Promise<EmailTemplateRow> {
  const [template] = await transaction
    .select()
    .from(emailTemplates)
    .where(eq(emailTemplates.id, id))
    .for('update');
  if (!template) throw new AppError('not_found', 'This template no longer exists. Please reload the list.');
  return template;
}

/** The audited fields, by their wire names. */
function describeEmailTemplate({ name, subject, body }: EmailTemplateRow) {
  return { templateName: name, subject, body };
}

export function serializeEmailTemplate(row: EmailTemplateRow): EmailTemplate {
  return {
    _id: row.id,
    templateName: row.name,
    subject: row.subject,
    body: row.body,
    version: row.version,
  };
}

/** Stores templates for the demo, unless there are any. */
export async function seedEmailTemplates(
  { database }: Pick<Services, 'database'>,
  templates: Pick<EmailTemplateRow, 'name' | 'subject' | 'body'>[],
): Promise<void> {
  if ((await database.$count(emailTemplates)) > 0) return;
  await database.insert(emailTemplates).values(templates);
}
