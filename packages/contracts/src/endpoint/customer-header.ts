/**
 * The header with which a program that has an API key makes a call for a customer: `Credit-Studio-Customer: <_id>`. Only
 * calls with a `customerScope` take it.
 */
export const customerHeader = 'credit-studio-customer';
