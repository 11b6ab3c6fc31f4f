import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, greet } from './mail-content.ts';

interface WebhookDisabledMail {
  name: string;
  /** What staff call the webhook. */
  webhook: string;
  /** It answered with 410; otherwise it failed for days. */
  isGone: boolean;
  /** Its page in the console. */
  webhookUrl: string;
}

/** For the staff who can enable it again: a partner no longer gets events. */
export function composeWebhookDisabledMail({
  name,
  webhook,
  isGone,
  webhookUrl,
}: WebhookDisabledMail): ComposedMail {
  const cause = isGone
    ? 'It answered that its address is gone (410).'
    : 'Nothing could be delivered to it for three days.';
  const title = toOneLine(webhook);
  return composeMail({
    subject: `The webhook “${title}” was disabled`,
    preheader: cause,
    greeting: greet(name),
    blocks: [
      { kind: 'text', text: `The webhook “${title}” was disabled. ${cause}` },
      {
        kind: 'text',
        text: 'Ask the partner whether their server works and its address is still right. Then enable the webhook and send the failed events again. Events that happen until then are not sent.',
      },
      { kind: 'action', label: 'Open the webhook', url: webhookUrl },
    ],
    reason: 'You get this email because you can change the webhooks of the shop.',
  });
}
