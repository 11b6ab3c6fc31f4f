/** How a notice can reach someone in the team. */
export const noticeChannels = ['console', 'mail', 'webhook'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What people of the team are notified of, in the order of the settings. `noticeKinds` says more about each. */
export const noticeKindNames = [
  ...(['dispute-opened', 'dispute-due', 'payment-attention', 'reconciliation-differs'] as const),
  ...(['ticket-opened', 'ticket-replied', 'ticket-assigned'] as const),
  ...(['ai-keys-down', 'ai-key-stopped', 'mails-failed', 'webhook-disabled'] as const),
  ...(['role-changed', 'second-factor-removed', 'own-webhook-stopped'] as const),
] as const;
export type NoticeKind = (typeof noticeKindNames)[number];

/** So many minutes lie between two mails of one kind to one person. What happens in between is gathered. */
export const noticeMailMinutes = 10;

/** For so many days a notice is stored. */
export const keptNoticeDays = 90;

/**
 * How a webhook is doing:
 * - `working`: it accepted the last post, or none was sent yet
 * - `failing`: posts are sent again until it accepts them
 * - `stopped`: it accepted nothing for a day, or answered that it is gone
 */
export const noticeWebhookStates = ['working', 'failing', 'stopped'] as const;
export type NoticeWebhookState = (typeof noticeWebhookStates)[number];
