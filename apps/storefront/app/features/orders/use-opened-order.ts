import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'order';

export interface OpenedOrder {
  /** Null while no order is open. */
  orderId: string | null;
  open: (orderId: string) => void;
  close: () => void;
}

/** The order whose dialog is open, as the address says: Back closes it, and a link can lead to it. */
export function useOpenedOrder(): OpenedOrder {
  const [parameters, setParameters] = useSearchParams();
  const stated = parameters.get(parameter);
  const change = useCallback(
    (orderId: string | null) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (orderId) next.set(parameter, orderId);
          else next.delete(parameter);
          return next;
        },
        { replace: orderId === null, preventScrollReset: true },
      ),
    [setParameters],
  );
  return {
    orderId: stated && /^[\w-]{1,40}$/.test(stated) ? stated : null,
    open: change,
    close: () => change(null),
  };
}
