import type { Order, Package } from '@credit-studio/contracts';
import { isSellerRole } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { Anchor, Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSessionUser } from '../../../session/session-context.ts';
import { BillingStep } from '../billing/billing-step.tsx';
import { findPlacementNews, type PlacementNews } from '../open-order.tsx';
import { SellerNotice } from '../purchase-problem.tsx';
import styles from './credits-dialog.module.css';
import { PackageStep } from './package-step.tsx';
import { PaymentStep } from './payment-step.tsx';

/** Where the purchase is. Only an order that was placed can be paid. */
type Step =
  | { name: 'package' }
  | { name: 'billing'; product: Package }
  | { name: 'payment'; order: Order; news: PlacementNews };

const titles: Record<Step['name'], () => string> = {
  package: m.checkout_get_credits,
  billing: m.checkout_billing_details,
  payment: m.checkout_pay_for_credits,
};

interface CreditsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Buys credits over the page that needs them, which stays as it is below: a package, billing, PayPal, done. */
export function CreditsDialog({ isOpen, onClose }: CreditsDialogProps) {
  const { userRole } = useSessionUser();
  const [step, setStep] = useState<Step>({ name: 'package' });
  // While PayPal's answer is awaited, closing would hide whether it was paid.
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={titles[step.name]()}
      size="lg"
      // The steps differ in height, and the title stays where it is.
      centered={false}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
      onExitTransitionEnd={() => setStep({ name: 'package' })}
    >
      {isSellerRole(userRole) ? (
        <SellerNotice size="compact" />
      ) : (
        <StepFrame key={step.name}>
          <CurrentStep step={step} onStep={setStep} onBusyChange={setBusy} onClose={onClose} />
        </StepFrame>
      )}
    </Modal>
  );
}

interface CurrentStepProps {
  step: Step;
  onStep: (step: Step) => void;
  onBusyChange: (isBusy: boolean) => void;
  onClose: () => void;
}

function CurrentStep({ step, onStep, ...payment }: CurrentStepProps) {
  const choosePackage = () => onStep({ name: 'package' });
  switch (step.name) {
    case 'package':
      return (
        <PackageStep
          onNeedsBilling={(product) => onStep({ name: 'billing', product })}
          onPlaced={(order, product) =>
            onStep({ name: 'payment', order, news: findPlacementNews(order, product) })
          }
        />
      );
    case 'billing':
      return (
        <BillingStep
          kind="package"
          product={{ id: step.product._id, name: step.product.packageName || m.packages_unnamed() }}
          account={null}
          otherProducts={
            <Anchor component="button" type="button" onClick={choosePackage}>
              {m.checkout_see_packages()}
            </Anchor>
          }
          secondaryAction={
            <Button size="md" variant="default" onClick={choosePackage}>
              {m.checkout_other_packages()}
            </Button>
          }
          onPlaced={(order) =>
            onStep({ name: 'payment', order, news: findPlacementNews(order, step.product) })
          }
        />
      );
    case 'payment':
      return <PaymentStep order={step.order} news={step.news} onChoosePackage={choosePackage} {...payment} />;
  }
}

/** Takes over the focus from the button of the step before, which is gone. */
function StepFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);
  return (
    // The dialog would give the focus to its close button.
    <div ref={frame} tabIndex={-1} data-autofocus className={styles.root}>
      {children}
    </div>
  );
}
