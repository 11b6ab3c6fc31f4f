import { findCountryName } from '@credit-studio/contracts/rules';
import { createDraft } from '@credit-studio/frontend/drafts';
import { m } from '@credit-studio/messages';

/** What the customer enters at the checkout. The server decides prices and ids. */
export interface BillingDetails {
  customerName: string;
  address: string;
  country: string;
}

export const maxNameLength = 120;
export const maxAddressLength = 500;

export function validateBillingDetails(values: BillingDetails): Record<keyof BillingDetails, string | null> {
  return {
    customerName: values.customerName.trim() ? null : m.checkout_name_missing(),
    address: values.address.trim() ? null : m.checkout_address_missing(),
    country: values.country ? null : m.checkout_country_missing(),
  };
}

/** What a form starts with. */
export interface BillingSuggestion {
  billing: BillingDetails;
  /** The country comes from the browser's time zone or language rather than from the customer. */
  isCountryGuessed: boolean;
}

/** The customer has given all of it before, so nothing has to be asked. */
export function isRemembered(suggestion: BillingSuggestion | null): suggestion is BillingSuggestion {
  if (!suggestion || suggestion.isCountryGuessed) return false;
  return Object.values(validateBillingDetails(suggestion.billing)).every((problem) => problem === null);
}

interface KnownCustomer {
  email: string;
  userName: string;
  /** The user's record, if it could be loaded. */
  profile: { address: string; city: string; country: string } | null;
  lastOrder: BillingDetails | null;
}

/**
 * Initial values from the profile, or from the last order where the profile has no address. The two are not mixed.
 * An account without a name carries its email as `userName`.
 */
export function suggestBillingDetails({
  email,
  userName,
  profile,
  lastOrder,
}: KnownCustomer): BillingDetails {
  const name = userName === email ? '' : userName;
  const address = joinAddress(profile);
  if (!address && lastOrder)
    return { ...pickBilling(lastOrder), customerName: name || lastOrder.customerName };
  return {
    customerName: name || (lastOrder?.customerName ?? ''),
    address,
    country: findCountryName(profile?.country ?? '') ?? '',
  };
}

/** Address and city of a profile as the one field of the checkout. */
export function joinAddress(profile: KnownCustomer['profile']): string {
  return [profile?.address, profile?.city].flatMap((part) => part?.trim() || []).join(', ');
}

function pickBilling({ customerName, address, country }: BillingDetails): BillingDetails {
  return { customerName, address, country: findCountryName(country) ?? '' };
}

function isBillingDetails(stored: unknown): stored is BillingDetails {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    ['customerName', 'address', 'country'].every(
      (field) => typeof Object.getOwnPropertyDescriptor(stored, field)?.value === 'string',
    )
  );
}

/** What was typed into either checkout. Restored after Back, after a reload, and for the next product. */
export const billingDraft = createDraft<BillingDetails>('billing', (stored) =>
  isBillingDetails(stored) ? stored : null,
);
