import { createHmac, randomUUID } from 'node:crypto';
import type { CaughtMail } from './describe-mail.ts';

/** Where answers to caught mails are handed over, as a mail server would: the webhook of the API. */
export interface InboundTarget {
  url: string;
  secret: string;
}

export interface MailAnswer {
  text: string;
  files?: readonly { name: string; type: string; bytes: Buffer }[];
  /** Default: whom the mail was sent to. */
  from?: string | undefined;
}

function quote({ from, receivedAt, text }: CaughtMail): string {
  const day = new Date(receivedAt).toUTCString();
  return `On ${day}, ${from} wrote:\n\n${text.trimEnd().replace(/^/gm, '> ')}\n`;
}

/** An answer as mail programs write it: in the thread of the mail, and with the mail quoted below. */
export async function composeAnswer(
  mail: CaughtMail,
  { text, files = [], from }: MailAnswer,
): Promise<Buffer> {
  // Loaded by the first answer: most stacks write none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const messageId = mail.headers.find(({ name }) => name === 'message-id')?.value;
  return new MailComposer({
    ...{ from: from ?? mail.to[0], to: mail.replyTo ?? mail.from },
    messageId: `<${randomUUID()}@mail-catcher.test>`,
    subject: mail.subject.startsWith('Re:') ? mail.subject : `Re: ${mail.subject}`,
    ...(messageId && { inReplyTo: messageId, references: messageId }),
    text: `${text}\n\n${quote(mail)}`,
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
  })
    .compile()
    .build();
}

/** Hands a mail over, signed as the documentation of the webhook says. Throws what the API answered. */
export async function deliverAnswer({ url, secret }: InboundTarget, raw: Buffer): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'credit-studio-timestamp': timestamp,
      'credit-studio-signature': `v1=${signature}`,
    },
    body: new Uint8Array(raw),
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`);
}
