import { type ComposedMail, composeMail, greet } from './mail-content.ts';

interface ReadyMail {
  name: string;
  /** Such as `Your 4 images are ready`. */
  subject: string;
  /** What the reader can do with them. */
  invitation: string;
  /** The studio with this very result open. */
  resultUrl: string;
}

/** One mail for all results of a request. */
export function composeReadyMail({ name, subject, invitation, resultUrl }: ReadyMail): ComposedMail {
  return composeMail({
    subject,
    preheader: invitation,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: `${subject}.` },
      { kind: 'action', label: invitation, url: resultUrl },
    ],
  });
}

interface FailedMail {
  name: string;
  /** What went wrong and what happened to the credits, as the studio shows it. */
  message: string;
  detailsUrl: string;
}

export function composeFailedMail({ name, message, detailsUrl }: FailedMail): ComposedMail {
  return composeMail({
    subject: 'We could not finish your request',
    preheader: message,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: message },
      { kind: 'action', label: 'See the details and try again', url: detailsUrl },
    ],
  });
}
