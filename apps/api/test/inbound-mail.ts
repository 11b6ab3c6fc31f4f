import { createHmac } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { inboundMails } from '../src/modules/inbound-mail/inbound-mail.tables.ts';
import { processInboundMails } from '../src/modules/inbound-mail/index.ts';
import { outboundMessages } from '../src/modules/messages/messages.tables.ts';
import { ticketReplyAddresses } from '../src/modules/support/support.tables.ts';
import { composeMail } from './compose-mail.ts';
import { openSupportDesk } from './support-desk.ts';
import { createTestApp, type TestPerson } from './test-app.ts';

const secret = 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=';
export const previousInboundSecret = 'Zk3Vt8yB1nM4qW7eR0uI5oP2aS6dF9gHjKlXcVbNmQw=';

/** The signature of a mail as the programs in docs/operations.md make it. */
export function signMail(
  body: Buffer,
  options: { secret?: string; at?: number } = {},
): Record<string, string> {
  const timestamp = String(options.at ?? Math.floor(Date.now() / 1000));
  const hmac = createHmac('sha256', options.secret ?? secret)
    .update(`${timestamp}.`)
    .update(body);
  return {
    'credit-studio-timestamp': timestamp,
    'credit-studio-signature': `v1=${hmac.digest('hex')}`,
    'content-type': 'message/rfc822',
  };
}

/** A shop that receives mail by webhook, with its support desk. */
export async function openInboundShop(variables: Record<string, string> = {}) {
  const app = await createTestApp({
    variables: {
      INBOUND_MAIL_DRIVER: 'webhook',
      INBOUND_MAIL_ADDRESS: 'reply+{token}@reply.shop.test',
      INBOUND_MAIL_SECRET: secret,
      INBOUND_MAIL_SECRET_PREVIOUS: previousInboundSecret,
      ...variables,
    },
  });
  const { database } = app.services;
  const desk = openSupportDesk(app);
  const deliver = (raw: Buffer, headers = signMail(raw)) =>
    app.inject({ method: 'POST', url: '/webhooks/inbound-mail', headers, payload: raw });
  return {
    ...app,
    desk,
    deliver,
    process: () => processInboundMails(app.services),
    /** A visitor's ticket by the contact form. */
    openAsVisitor: async (email: string, language = 'en'): Promise<string> => {
      const answer = await app.inject({
        ...{ method: 'POST', url: '/new-support-message', headers: { 'accept-language': language } },
        payload: {
          ...{ ticketUserName: 'Kim', ticketUserEmail: email, phone: '+49 30 1234' },
          ...{ subject: 'A question', message: 'How much is it?' },
        },
      });
      return answer.json().data._id;
    },
    /** The address of a ticket, which staff's first reply makes. */
    replyAddressOf: async (ticketId: string, staff: TestPerson): Promise<string> => {
      await desk.reply(staff, ticketId, `Answer ${crypto.randomUUID()}`);
      const [row] = await database
        .select()
        .from(ticketReplyAddresses)
        .where(eq(ticketReplyAddresses.ticketId, ticketId));
      return `reply+${row?.token}@reply.shop.test`;
    },
    /** Sends a mail by the webhook and processes it; answers its row. */
    receive: async (mail: Parameters<typeof composeMail>[0]) => {
      const raw = await composeMail(mail);
      const answer = await deliver(raw);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      await processInboundMails(app.services);
      const [row] = await database.select().from(inboundMails).orderBy(desc(inboundMails.id)).limit(1);
      return row;
    },
    /** The mails in the outbox for an address, oldest first. */
    listMails: (email: string) =>
      database
        .select()
        .from(outboundMessages)
        .where(eq(outboundMessages.toEmail, email))
        .orderBy(outboundMessages.id),
  };
}
export type InboundShop = Awaited<ReturnType<typeof openInboundShop>>;
