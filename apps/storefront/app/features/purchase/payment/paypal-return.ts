import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** PayPal sends a customer whose pop-up was blocked back with `token`, and with `PayerID` if they approved. */
type PaypalReturn = { kind: 'approved'; paypalOrderId: string } | { kind: 'cancelled' } | null;

export function readPaypalReturn(search: string): PaypalReturn {
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token');
  if (!token || !/^[A-Z0-9]{1,36}$/.test(token)) return null;
  return parameters.has('PayerID') ? { kind: 'approved', paypalOrderId: token } : { kind: 'cancelled' };
}

/** The rest of the query, such as the page to return to after the purchase. */
export function withoutPaypalReturn(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['token', 'PayerID', 'ba_token']) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Continues a payment after the return from PayPal's page, once: the parameters are removed from the address, so a
 * reload or Back does not repeat it. Returns whether this visit started that way.
 */
export function usePaypalReturn(input: {
  isPending: boolean;
  onApproved: (paypalOrderId: string) => void;
  onCancelled: () => void;
}): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [paypalReturn] = useState(() => readPaypalReturn(search));
  const goOn = useEffectEvent(() => {
    void navigate(`${pathname}${withoutPaypalReturn(search)}`, { replace: true, preventScrollReset: true });
    if (!input.isPending) return;
    if (paypalReturn?.kind === 'approved') input.onApproved(paypalReturn.paypalOrderId);
    if (paypalReturn?.kind === 'cancelled') input.onCancelled();
  });
  useEffect(() => {
    if (paypalReturn) goOn();
  }, [paypalReturn]);
  return paypalReturn !== null && input.isPending;
}
