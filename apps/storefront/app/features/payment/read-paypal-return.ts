/** How PayPal's own pages send a customer back when its window could not open: `token`, and the payer if approved. */
export type PaypalReturn = { kind: 'approved'; paypalOrderId: string } | { kind: 'cancelled' } | null;

export function readPaypalReturn(search: string): PaypalReturn {
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token');
  if (!token || !/^[A-Z0-9]{1,36}$/.test(token)) return null;
  return parameters.has('PayerID') ? { kind: 'approved', paypalOrderId: token } : { kind: 'cancelled' };
}

/** The rest of the query, such as the way back to where the purchase began. */
export function withoutPaypalReturn(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['token', 'PayerID', 'ba_token']) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
