/** What the customer decides at the checkout; prices and ids are the server's. */
export interface BillingDetails {
  customerName: string;
  address: string;
  country: string;
}

export const maxNameLength = 120;
export const maxAddressLength = 500;

export const validateBillingDetails = (
  values: BillingDetails,
): Record<keyof BillingDetails, string | null> => ({
  customerName: values.customerName.trim() ? null : 'Please enter your full name',
  address: values.address.trim() ? null : 'Please enter your address',
  country: values.country ? null : 'Please choose your country',
});
