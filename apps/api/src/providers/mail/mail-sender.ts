/** An image inside a mail, which its HTML shows as `cid:<contentId>`. */
export interface InlineImage {
  contentId: string;
  contentType: string;
  bytes: Buffer;
}

/** A file that comes with a mail. */
export interface MailFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** One mail to one person, with the same content as text and as HTML. */
interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  images?: readonly InlineImage[];
  files?: readonly MailFile[];
  /** Where answers go; by default to `from`. */
  replyTo?: string | undefined;
  /** Where the mail returns to when it cannot be delivered; by default to `from`. */
  returnPath?: string | undefined;
  /** With angle brackets, as the next two. By default a random one. */
  messageId?: string | undefined;
  inReplyTo?: string | undefined;
  references?: string | undefined;
  /** A program wrote it in answer to a mail, so no program answers it (RFC 3834). */
  isAutomatic?: boolean | undefined;
}

/**
 * A mail that was not accepted. `permanent` means that a retry cannot succeed, `isServerDown` that the server or our
 * connection to it failed, and so would any other mail.
 */
export class MailError extends Error {
  readonly permanent: boolean;
  readonly isServerDown: boolean;

  constructor(message: string, options: { permanent: boolean; isServerDown?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'MailError';
    this.permanent = options.permanent;
    this.isServerDown = options.isServerDown ?? false;
  }
}

/** Sends mails through a mail server. Adapter: SMTP. */
export interface MailSender {
  /** Whom mails come from, such as `Shop <shop@example.com>`. */
  readonly from: string;
  /** How many mails it sends at a time; further ones wait for a connection. */
  readonly connections: number;
  /** Resolves when the server accepted the mail; throws `MailError` otherwise. */
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
  /** Resolves when the server accepts this connection, its TLS and its password; sends nothing. Throws `MailError`. */
  verify(): Promise<void>;
  close(): void;
}
