import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { recordAudit } from '../audit/index.ts';
import { describeEmailTemplate, lockEmailTemplate } from './email-template-records.ts';
import { emailTemplates } from './messages.tables.ts';

export function deleteEmailTemplate(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
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
