import type { Email } from 'postal-mime';

/** A report that one of our mails could not be delivered. */
export interface Bounce {
  /** Whom it did not reach; empty when the report does not say so. */
  recipient: string;
  /** What the server of the recipient said. */
  reason: string;
  /** The occasion of the mail, if the report contains its Message-ID. */
  messageSequence: string | null;
}

const maxReason = 300;

function readField(text: string, name: string): string {
  const value = new RegExp(`^${name}:[ \\t]*(.{0,500})`, 'im').exec(text)?.[1] ?? '';
  // Such as `rfc822; ada@example.com` and `smtp; 550 no such user`.
  return value.replace(/^[a-z0-9-]+;/i, '').trim();
}

/** A report of the standard form (RFC 3464) that says that a mail has failed; null for any other mail. */
export function readBounce(mail: Email, source: string): Bounce | null {
  const contentType = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/multipart\/report/i.test(contentType) || !/delivery-status/i.test(contentType)) return null;
  if (!/^action:[ \t]*failed/im.test(source)) return null;
  const recipient = readField(source, 'Final-Recipient') || readField(source, 'Original-Recipient');
  const said = readField(source, 'Diagnostic-Code') || readField(source, 'Status');
  return {
    recipient: recipient.replace(/[<>]/g, ''),
    reason: (said || 'The mail server gave no reason.').slice(0, maxReason),
    messageSequence: /<ticket\.[0-9a-f-]{36}\.(\d{1,15})@/i.exec(source)?.[1] ?? null,
  };
}
