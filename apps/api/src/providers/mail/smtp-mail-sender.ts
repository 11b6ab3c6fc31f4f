import type { Transporter } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { type CallFailure, isTimeout, observeCalls } from '../../metrics/observe-calls.ts';
import { MailError, type MailSender } from './mail-sender.ts';

/**
 * Only a 5xx about the mail itself is permanent: about its recipient (EENVELOPE) or its content (EMESSAGE). Errors
 * of our password or connection are ours to fix, and the mail waits. 530 means that we must sign in (RFC 4954).
 */
function judge(error: unknown): { permanent: boolean; isServerDown: boolean } {
  const { code, responseCode } = (error instanceof Error ? error : {}) as Partial<SMTPConnection.SMTPError>;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { permanent: false, isServerDown: true };
  const isForUs = responseCode === 530 || responseCode === 421;
  return { permanent: !isForUs && (responseCode ?? 0) >= 500, isServerDown: isForUs };
}

function explain(what: string, cause: unknown): MailError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MailError(`${what}: ${reason}`, { ...judge(cause), cause });
}

function judgeCall(error: unknown): CallFailure {
  if (isTimeout(error)) return 'timeout';
  return error instanceof MailError && error.permanent ? 'refused' : 'failed';
}

interface SmtpOptions {
  /** Such as `smtp://user:password@mail.example.com:587`. */
  url: string;
  /** Such as `Shop <shop@example.com>`. */
  from: string;
  /** Sends nothing, not even the password, to a server that does not offer TLS. */
  requireTLS?: boolean;
  /** Connections that are open at a time; each is used for many mails. */
  connections?: number;
}

/** The second one is for Exchange, which does not know the first. */
const automaticHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** An unused connection is closed by us, before a server or a firewall drops it without a word. */
const idleTimeoutMs = 20_000;

export function createSmtpMailSender(options: SmtpOptions): MailSender {
  const { url, from, requireTLS = false, connections = 10 } = options;
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const pool = {
    pool: true,
    maxConnections: connections,
    idleTimeout: idleTimeoutMs,
    maxRequeues: 1,
  } as const;
  // Images are attached as bytes, never by file or address, so a mail's text cannot make this process read one.
  const settings = {
    ...{ url, requireTLS, ...pool, ...timeouts },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  // Loaded by the first mail: the API only queues them.
  let opening: Promise<Transporter> | null = null;
  const open = () => {
    opening ??= import('nodemailer').then(({ createTransport }) => createTransport(settings, { from }));
    return opening;
  };
  const sender: MailSender = {
    from,
    connections,
    async send({ to, subject, text, html, images = [], files = [], returnPath, isAutomatic, ...headers }) {
      const attachments = [
        ...images.map(({ contentId, contentType, bytes }) => ({
          ...{ cid: contentId, contentType, content: bytes },
          ...{ filename: 'picture.jpg', contentDisposition: 'inline' as const },
        })),
        ...files.map(({ name, contentType, bytes }) => ({ filename: name, contentType, content: bytes })),
      ];
      try {
        // As an object, so that a comma or a line break in the address cannot name a second recipient.
        const sent = await (await open()).sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments,
          ...headers,
          ...(returnPath && { envelope: { from: returnPath, to: { name: '', address: to } } }),
          ...(isAutomatic && { headers: automaticHeaders }),
        });
        return { messageId: sent.messageId };
      } catch (cause) {
        throw explain('The mail server did not accept the mail', cause);
      }
    },
    async verify() {
      try {
        await (await open()).verify();
      } catch (cause) {
        throw explain('The mail server cannot be used', cause);
      }
    },
    close() {
      void opening?.then((transport) => transport.close());
    },
  };
  return observeCalls(sender, { provider: 'smtp', judge: judgeCall });
}
