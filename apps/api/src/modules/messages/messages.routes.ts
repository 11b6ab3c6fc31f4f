import { endpoints, findUnknownPlaceholders, renderMessage } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { addEmailTemplate } from './add-email-template.ts';
import { deleteEmailTemplate } from './delete-email-template.ts';
import { presentEmailTemplate } from './email-template-records.ts';
import { listEmailTemplates } from './list-email-templates.ts';
import { listMessages } from './list-messages.ts';
import { presentMessage } from './present-message.ts';
import { resendMessage } from './resend-message.ts';
import { sendMessage } from './send-message.ts';
import { updateEmailTemplate } from './update-email-template.ts';

export function messageRoutes(bind: Bind, services: Services) {
  bind(endpoints.listEmailTemplates, async () =>
    (await listEmailTemplates(services)).map(presentEmailTemplate),
  );

  bind(endpoints.addEmailTemplate, async ({ context, body }) =>
    succeed(presentEmailTemplate(await addEmailTemplate(services, context, body))),
  );

  bind(endpoints.updateEmailTemplate, async ({ context, params, body }) =>
    succeed(presentEmailTemplate(await updateEmailTemplate(services, context, { params, body }))),
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

  bind(endpoints.listMessages, async ({ query }) => {
    const { rows, total } = await listMessages(services, query);
    return { rows: rows.map(presentMessage), total };
  });

  bind(endpoints.resendMessage, async ({ context, params }) =>
    succeed(await resendMessage(services, context, params.id), 'Message sent successfully.'),
  );
}
