import type { WebhookRejectionReason } from '@credit-studio/contracts';
import { AppError } from '../../errors/app-error.ts';

/** A delivery that is not accepted, with the reason that staff see counted. */
export class WebhookRejection extends AppError {
  readonly reason: WebhookRejectionReason;

  constructor(reason: WebhookRejectionReason, explanation: string, cause?: unknown) {
    super('webhook_rejected', `The notification was not accepted: ${explanation}.`, { cause });
    this.reason = reason;
  }
}

export function rejectWebhook(reason: WebhookRejectionReason, explanation: string, cause?: unknown): never {
  throw new WebhookRejection(reason, explanation, cause);
}
