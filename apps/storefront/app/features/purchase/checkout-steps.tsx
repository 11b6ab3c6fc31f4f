import type { OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { IconCheck } from '@tabler/icons-react';
import styles from './checkout-steps.module.css';

type CheckoutStep = 'item' | 'billing' | 'payment';

const stepsOf: Record<OrderKind, readonly { step: CheckoutStep; label: () => string }[]> = {
  package: [
    { step: 'billing', label: m.checkout_step_billing },
    { step: 'payment', label: m.checkout_step_payment },
  ],
  item: [
    { step: 'item', label: m.checkout_step_item },
    { step: 'billing', label: m.checkout_step_billing },
    { step: 'payment', label: m.checkout_step_payment },
  ],
};

interface CheckoutStepsProps {
  kind: OrderKind;
  /** `done` once the order is paid: every step has its tick. */
  current: CheckoutStep | 'done';
}

/** Progress of a purchase. */
export function CheckoutSteps({ kind, current }: CheckoutStepsProps) {
  const steps = stepsOf[kind];
  const currentIndex = current === 'done' ? steps.length : steps.findIndex(({ step }) => step === current);
  return (
    <ol className={styles.root} aria-label={m.checkout_steps()}>
      {steps.map(({ step, label }, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'ahead'}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {index < currentIndex ? <IconCheck size="0.875rem" stroke={2.5} /> : index + 1}
          </span>
          {label()}
        </li>
      ))}
    </ol>
  );
}
