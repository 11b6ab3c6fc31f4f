import type { Address, Email } from 'postal-mime';

export interface MailSummary {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
}

export interface CaughtMail extends MailSummary {
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  /** Where an answer goes; null for a mail that names no other address than its sender's. */
  replyTo: string | null;
  attachments: { filename: string | null; mimeType: string }[];
}

export function summariseMail(id: string, mail: Email): MailSummary {
  return {
    id,
    receivedAt: readArrival(id),
    from: mail.from ? (listAddresses([mail.from])[0] ?? '') : '',
    to: listAddresses(mail.to ?? []),
    subject: mail.subject ?? '',
  };
}

export function describeMail(id: string, mail: Email): CaughtMail {
  return {
    ...summariseMail(id, mail),
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    replyTo: listAddresses(mail.replyTo ?? [])[0] ?? null,
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  };
}

function listAddresses(addresses: Address[]): string[] {
  return addresses.flatMap((entry) => (entry.group ?? [entry]).map((mailbox) => mailbox.address ?? ''));
}

/** The id starts with the time of arrival, without the colons and dot that file names cannot contain. */
function readArrival(id: string): string {
  return id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/, 'T$1:$2:$3.$4');
}
