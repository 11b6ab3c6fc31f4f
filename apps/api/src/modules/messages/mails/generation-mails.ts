import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

const reason = 'You get this email because you started this request in the studio.';

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
    ? [{ kind: 'picture', fileId: pictureFileId, alt: 'A preview of the result' }]
    : [];
  return composeMail({
    subject,
    preheader: invitation,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: `${subject}.` },
      ...picture,
      { kind: 'action', label: invitation, url: resultUrl },
    ],
    reason,
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
  const facts = [{ label: 'Credits returned', value: String(creditsReturned) }];
  return composeMail({
    subject: 'We could not finish your request',
    preheader: message,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: message },
      ...(creditsReturned > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'action', label: 'See the details and try again', url: detailsUrl },
    ],
    reason,
  });
}
