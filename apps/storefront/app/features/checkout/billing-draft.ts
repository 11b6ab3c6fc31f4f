import { createDraft } from '@credit-studio/frontend/drafts';
import type { BillingDetails } from './billing-details.ts';

function isBillingDetails(stored: unknown): stored is BillingDetails {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    ['customerName', 'address', 'country'].every(
      (field) => typeof Object.getOwnPropertyDescriptor(stored, field)?.value === 'string',
    )
  );
}

/** What was typed into either checkout: there again after Back, a reload, or at the next product. */
export const billingDraft = createDraft<BillingDetails>('billing', (stored) =>
  isBillingDetails(stored) ? stored : null,
);
