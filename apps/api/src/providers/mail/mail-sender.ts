/** One plain-text mail to one person. */
interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/** A mail that was not accepted. `permanent` means that a retry cannot succeed. */
export class MailError extends Error {
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'MailError';
    this.permanent = options.permanent;
  }
}

/** Sends mails through a mail server. Adapter: SMTP. */
export interface MailSender {
  /** Whom mails come from, such as `Shop <shop@example.com>`. */
  readonly from: string;
  /** Resolves when the server accepted the mail; throws `MailError` otherwise. */
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
  close(): void;
}
