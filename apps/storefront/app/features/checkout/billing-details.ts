import { findCountryName } from '@credit-studio/contracts/rules';

/** What the customer decides at the checkout; prices and ids are the server's. */
export interface BillingDetails {
  customerName: string;
  address: string;
  country: string;
}

export const maxNameLength = 120;
export const maxAddressLength = 500;

export function validateBillingDetails(values: BillingDetails): Record<keyof BillingDetails, string | null> {
  return {
    customerName: values.customerName.trim() ? null : 'Please enter your full name',
    address: values.address.trim() ? null : 'Please enter your address',
    country: values.country ? null : 'Please choose your country',
  };
}

interface KnownPerson {
  email: string;
  userName: string;
  /** The person's record, when it could be read. */
  profile: { address: string; city: string; country: string } | null;
}

/** What the form starts with: what the profile knows already. An account without a name is called by its email. */
export function suggestBillingDetails({ email, userName, profile }: KnownPerson): BillingDetails {
  return {
    customerName: userName === email ? '' : userName,
    address: [profile?.address, profile?.city].flatMap((part) => part?.trim() || []).join(', '),
    country: findCountryName(profile?.country ?? '') ?? '',
  };
}
