import { type ComposedMail, composeMail } from './mail-content.ts';

/** Anyone can enter someone else's address, so these mails contain none of their input, not even a name. */
const greeting = 'Hello,';

/** `link` works for 24 hours. */
export function composeVerificationMail({ link }: { link: string }): ComposedMail {
  return composeMail({
    subject: 'Confirm your email address',
    preheader: 'Confirm that this is your email address.',
    greeting,
    blocks: [
      {
        kind: 'text',
        text: 'Someone registered at Credit Studio with this email address. If it was you, please confirm it.',
      },
      { kind: 'action', label: 'Confirm email address', url: link },
      {
        kind: 'text',
        text: 'The link works for 24 hours. If it was not you, you can ignore this email.',
      },
    ],
    reason: 'You get this email because this address was entered at registration.',
  });
}

/** `link` works once, for about an hour. */
export function composePasswordResetMail({ link }: { link: string }): ComposedMail {
  return composeMail({
    subject: 'Choose a new password',
    preheader: 'We received a request to reset your password.',
    greeting,
    blocks: [
      { kind: 'text', text: 'We received a request to reset your password.' },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'text',
        text: 'The link works once, for about an hour. If you did not request it, you can ignore this email: your password stays as it is.',
      },
    ],
    reason: 'You get this email because a new password was requested for this address.',
  });
}

export function composeWelcomeMail({ studioUrl }: { studioUrl: string }): ComposedMail {
  return composeMail({
    subject: 'Welcome to Credit Studio',
    preheader: 'Your email address is confirmed. Create your first video.',
    greeting,
    blocks: [
      { kind: 'text', text: 'Your email address is confirmed, and your account is ready.' },
      { kind: 'text', text: 'Choose an image, describe what should happen, and we turn it into a video.' },
      { kind: 'action', label: 'Open the studio', url: studioUrl },
    ],
    reason: 'You get this email because you confirmed your address. It is sent once.',
  });
}
