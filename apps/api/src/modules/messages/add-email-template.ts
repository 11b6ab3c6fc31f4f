import type { messageEndpoints } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { recordAudit } from '../audit/index.ts';
import { describeEmailTemplate } from './email-template-records.ts';
import { type EmailTemplateRow, emailTemplates } from './messages.tables.ts';

export function addEmailTemplate(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
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
