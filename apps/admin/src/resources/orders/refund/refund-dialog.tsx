import type { Order, Payment } from '@credit-studio/contracts';
import { type HeldWork, useHeldWork } from '@credit-studio/frontend/held-work';
import { EmptyState } from '@credit-studio/ui';
import { useState } from 'react';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundOutcome } from './refund-outcome.tsx';
import type { MadeRefund } from './use-refund.ts';

interface RefundProps {
  order: Order;
  payment: Payment;
  /** The sending of the refund; its dialog stays open until it is answered. */
  work: HeldWork;
  onClose: () => void;
}

/** From the amount to how far the refund has come. */
export function Refund({ order, payment, work, onClose }: RefundProps) {
  const [made, setMade] = useState<MadeRefund | null>(null);
  // One that was refundable when the dialog opened stays so in it: an answer may have been lost.
  const [wasRefundable] = useState(Number(payment.refundable) > 0);
  if (made) return <RefundOutcome made={made} onClose={onClose} />;
  if (!wasRefundable)
    return (
      <EmptyState
        size="compact"
        headingOrder={3}
        title="Nothing is left to refund"
        message="All of this payment was refunded already, or is about to be."
      />
    );
  return <RefundForm order={order} payment={payment} work={work} onMade={setMade} onCancel={onClose} />;
}

export interface RefundDialogProps {
  order: Order;
  /** Undefined closes the dialog. */
  payment: Payment | undefined;
  onClose: () => void;
}

/** Closing a dialog would hide the answer to what it has sent. */
export function closeUnlessBusy(work: HeldWork, close: () => void): () => void {
  return () => {
    if (!work.isBusy()) close();
  };
}

/** Gives back the money of one payment, all of it or a part. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const work = useHeldWork();
  const close = closeUnlessBusy(work, onClose);
  return (
    <AddressedDialog
      isOpen={payment !== undefined}
      onClose={close}
      size="lg"
      title={`Refund order ${order.orderId}`}
    >
      {payment && <Refund key={payment._id} order={order} payment={payment} work={work} onClose={close} />}
    </AddressedDialog>
  );
}
