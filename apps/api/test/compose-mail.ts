import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type Mail from 'nodemailer/lib/mailer/index.js';

/** The bytes of a mail as a mail program sends it. */
export function composeMail(mail: Mail.Options): Promise<Buffer> {
  return new MailComposer({ from: 'Kim <kim@people.test>', subject: 'Re: A question', ...mail })
    .compile()
    .build();
}

/** What a mail server returns when it could not deliver a mail, with the header of that mail (RFC 3464). */
export function composeBounce(mail: {
  to: string;
  recipient: string;
  original: string;
  action?: string;
}): Buffer {
  const lines = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.people.test>',
    `To: ${mail.to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Message-ID: <bounce-1@mx.people.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    ...['', '--b1', 'Content-Type: text/plain', '', 'I could not deliver your message.'],
    ...['--b1', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.people.test', ''],
    `Final-Recipient: rfc822; ${mail.recipient}`,
    `Action: ${mail.action ?? 'failed'}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
    ...['', '--b1', 'Content-Type: text/rfc822-headers', '', mail.original, '', '--b1--', ''],
  ];
  return Buffer.from(lines.join('\r\n'));
}
