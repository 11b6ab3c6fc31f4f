import { m } from '@credit-studio/messages';
import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

interface ReadyMail {
  name: string;
  /** Such as `Your 4 images are ready`. */
  subject: string;
  /** What the reader can do with them. */
  invitation: string;
  /** The studio with this very result open. */
  resultUrl: string;
  /** A still image of the result; null for one that has none. */
  pictureFileId: string | null;
}

/** One mail for all results of a request. */
export function composeReadyMail(ready: ReadyMail): ComposedMail {
  const { name, subject, invitation, resultUrl, pictureFileId } = ready;
  const picture: MailBlock[] = pictureFileId
    ? [{ kind: 'picture', fileId: pictureFileId, alt: m.mail_result_picture() }]
    : [];
  return composeMail({
    subject,
    preheader: invitation,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: m.mail_result_ready({ subject }) },
      ...picture,
      { kind: 'action', label: invitation, url: resultUrl },
    ],
    reason: m.mail_result_reason(),
  });
}

interface FailedMail {
  name: string;
  /** What went wrong and what happened to the credits, as the studio shows it. */
  message: string;
  /** Of all its variants. */
  creditsReturned: number;
  detailsUrl: string;
}

export function composeFailedMail(failed: FailedMail): ComposedMail {
  const { name, message, creditsReturned, detailsUrl } = failed;
  const facts = [{ label: m.mail_failed_credits(), value: String(creditsReturned) }];
  return composeMail({
    subject: m.mail_failed_subject(),
    preheader: message,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: message },
      ...(creditsReturned > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'action', label: m.mail_failed_action(), url: detailsUrl },
    ],
    reason: m.mail_result_reason(),
  });
}
