import type { messageEndpoints } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { recordAudit } from '../audit/index.ts';
import { describeEmailTemplate, lockEmailTemplate } from './email-template-records.ts';
import { type EmailTemplateRow, emailTemplates } from './messages.tables.ts';

type Call = EndpointCall<typeof messageEndpoints.updateEmailTemplate>;

/** Replaces a template's texts. The same texts again change nothing, the version included. */
export function updateEmailTemplate(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { params, body: input }: Pick<Call, 'params' | 'body'>,
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
