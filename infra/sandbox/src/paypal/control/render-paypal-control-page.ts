import { renderControlPage } from '../../page/index.ts';

export function renderPaypalControlPage(): string {
  return renderControlPage({
    title: 'PayPal sandbox',
    intro: 'A local sandbox for PayPal. No money moves; the buyer and the merchant are fictional.',
    faults: [
      { label: 'Decline the capture', fault: { kind: 'declined' } },
      { label: 'Leave the capture pending', fault: { kind: 'pending' } },
      { label: 'Send the webhook twice', fault: { kind: 'duplicate-webhook' } },
      { label: 'Send no webhook', fault: { kind: 'no-webhook' } },
      { label: 'Lose the capture’s response', fault: { kind: 'lost-response', operation: 'capture' } },
      { label: 'Slow capture (5 s)', fault: { kind: 'slow', operation: 'capture', delayMs: 5000 } },
      { label: 'Server error on create', fault: { kind: 'server-error', operation: 'create' } },
      { label: 'Server error on capture', fault: { kind: 'server-error', operation: 'capture' } },
      { label: 'Do not allow the report', fault: { kind: 'not-allowed', times: 1000 } },
    ],
  });
}
