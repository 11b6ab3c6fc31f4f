import { endpoints, findUnknownPlaceholders, renderMessage } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import {
  addEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  serializeEmailTemplate,
  updateEmailTemplate,
} from './email-templates.ts';
import { listMessages, serializeMessage } from './message-log.ts';
import { listSampleMails, sendTestMail } from './sample-mails.ts';
import { resendMessage, sendMessage } from './staff-messages.ts';

export function messageRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listEmailTemplates, async () =>
    (await listEmailTemplates(services)).map(serializeEmailTemplate),
  );

  bind(endpoints.addEmailTemplate, async ({ context, body }) =>
    succeed(serializeEmailTemplate(await addEmailTemplate(services, context, body))),
  );

  bind(endpoints.updateEmailTemplate, async ({ context, params, body }) =>
    succeed(serializeEmailTemplate(await updateEmailTemplate(services, context, { params, body }))),
  );

  bind(endpoints.deleteEmailTemplate, async ({ context, params }) => {
    await deleteEmailTemplate(services, context, params.id);
    return succeed({ _id: params.id });
  });

  bind(endpoints.previewEmail, async ({ body: { userName = '', ...text } }) =>
    succeed({ ...renderMessage(text, { userName }), unknownPlaceholders: findUnknownPlaceholders(text) }),
  );

  bind(endpoints.sendMessage, async ({ context, body }) =>
    succeed(await sendMessage(services, context, body), 'Message sent successfully.'),
  );

  bind(endpoints.listMessages, async ({ context, query }) => {
    const { rows, total } = await listMessages(services, context, query);
    return { rows: rows.map(serializeMessage), total };
  });

  bind(endpoints.resendMessage, async ({ context, params }) =>
    succeed(await resendMessage(services, context, params.id), 'Message sent successfully.'),
  );

  bind(endpoints.listSampleMails, () => listSampleMails(services));

  bind(endpoints.sendTestMail, async ({ context, params }) =>
    succeed(await sendTestMail(services, context, params.kind), 'Test email sent successfully.'),
  );
}
