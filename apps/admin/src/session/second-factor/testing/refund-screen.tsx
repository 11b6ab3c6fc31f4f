import { explainError } from '@credit-studio/frontend/describe-error';
import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/services.ts';

export const refundPath = '/order/ABCD1234/refunds';

/** Refunds from inside a dialog, as the console does, and says how each refund ended. */
export function RefundScreen() {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const refund = useMutation({
    mutationFn: (amount: string) => api.refundOrder({ params: { id: 'ABCD1234' }, body: { amount } }),
  });
  const press = async (amount: string) => {
    const outcome = await refund.mutateAsync(amount).then(
      ({ data }) => `Refunded ${data.amount}`,
      (error: unknown) => explainError(error),
    );
    setOutcomes((before) => [...before, outcome]);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Refund…
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Refund the order">
        <button type="button" onClick={() => void press('150.00')}>
          Refund 150.00
        </button>
        <button
          type="button"
          onClick={() => {
            void press('200.00');
            void press('300.00');
          }}
        >
          Refund twice
        </button>
        <output>{refund.isPending ? 'Refunding' : 'Ready'}</output>
        <ul aria-label="Outcomes">
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
