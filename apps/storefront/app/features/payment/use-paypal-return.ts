import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readPaypalReturn, withoutPaypalReturn } from './read-paypal-return.ts';

/**
 * Goes on with a payment that PayPal's own page has sent back, once: its parameters leave the address, so that a
 * reload or Back asks nothing again. Answers whether this visit began that way.
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
