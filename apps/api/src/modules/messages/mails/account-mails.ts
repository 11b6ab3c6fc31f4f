import { m } from '@credit-studio/messages';
import { type ComposedMail, composeMail } from './mail-content.ts';

/** Anyone can enter someone else's address, so these mails contain none of their input, not even a name. */
const greet = m.mail_greeting_to_anyone;

/** `link` works for 24 hours. */
export function composeVerificationMail({ link }: { link: string }): ComposedMail {
  return composeMail({
    subject: m.mail_verification_subject(),
    preheader: m.mail_verification_preheader(),
    greeting: greet(),
    blocks: [
      { kind: 'text', text: m.mail_verification_text() },
      { kind: 'action', label: m.mail_verification_action(), url: link },
      { kind: 'text', text: m.mail_verification_hint() },
    ],
    reason: m.mail_verification_reason(),
  });
}

/** `link` works once, for about an hour. */
export function composePasswordResetMail({ link }: { link: string }): ComposedMail {
  return composeMail({
    subject: m.mail_reset_subject(),
    preheader: m.mail_reset_text(),
    greeting: greet(),
    blocks: [
      { kind: 'text', text: m.mail_reset_text() },
      { kind: 'action', label: m.mail_reset_action(), url: link },
      { kind: 'text', text: m.mail_reset_hint() },
    ],
    reason: m.mail_reset_reason(),
  });
}

export function composeWelcomeMail({ studioUrl }: { studioUrl: string }): ComposedMail {
  return composeMail({
    subject: m.mail_welcome_subject(),
    preheader: m.mail_welcome_preheader(),
    greeting: greet(),
    blocks: [
      { kind: 'text', text: m.mail_welcome_text() },
      { kind: 'text', text: m.mail_welcome_hint() },
      { kind: 'action', label: m.mail_welcome_action(), url: studioUrl },
    ],
    reason: m.mail_welcome_reason(),
  });
}
