import { createTransport } from 'nodemailer';
import { MailError, type MailSender } from './mail-sender.ts';

/**
 * Only a 5xx about the mail itself is permanent: about its recipient (EENVELOPE) or its content (EMESSAGE). Errors
 * of our password or connection are ours to fix, and the mail waits. 530 means that we must sign in (RFC 4954).
 */
function isPermanent(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    error.responseCode !== 530
  );
}

interface SmtpOptions {
  /** Such as `smtp://user:password@mail.example.com:587`. */
  url: string;
  /** Such as `Shop <shop@example.com>`. */
  from: string;
  /** Sends nothing, not even the password, to a server that does not offer TLS. */
  requireTLS?: boolean;
}

export function createSmtpMailSender({ url, from, requireTLS = false }: SmtpOptions): MailSender {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  // No file or address is ever attached, so a mail's text cannot make this process read one.
  const transport = createTransport(
    { url, requireTLS, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    from,
    async send({ to, subject, text }) {
      try {
        // As an object, so that a comma or a line break in the address cannot name a second recipient.
        const sent = await transport.sendMail({ to: { name: '', address: to }, subject, text });
        return { messageId: sent.messageId };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MailError(`The mail server did not accept the mail: ${reason}`, {
          permanent: isPermanent(cause),
          cause,
        });
      }
    },
    close: () => transport.close(),
  };
}
