import { m } from '@credit-studio/messages';
import { FormCard, type FormCardProps, MarkedText } from '@credit-studio/ui';
import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { legalMarks } from '../../../lib/legal-links/legal-marks.tsx';
import {
  type BillingDetails,
  type BillingSuggestion,
  billingDraft,
  isRemembered,
  validateBillingDetails,
} from './billing-details.ts';
import { BillingFields, KnownBilling } from './billing-fields.tsx';
import styles from './billing-form.module.css';

/** How a visitor gets an account on this page; the fields are part of the form. */
export interface CheckoutAccount {
  /** Only the log-in is asked for; what it reveals may save the rest. */
  isLoggingIn: boolean;
  /** A sentence with a button that changes between logging in and registering. */
  modeSwitch: ReactNode;
  fields: ReactNode;
  /** The one consent to what an account and an order are subject to. Without it, neither is created. */
  consent: ReactNode;
  isSubmitting: boolean;
  /** Shows what is missing. Returns whether nothing is. */
  validate: () => boolean;
  /** Logs in, or registers under this name. Resolves with whether it worked. */
  submit: (displayName: string) => Promise<boolean>;
}

export interface BillingFormProps {
  /** Null for a customer who is signed in. */
  account: CheckoutAccount | null;
  /** Shown but not editable here, such as the account's email. */
  facts: readonly { label: string; value: string }[];
  /** Initial values, unless a draft is stored. Null while it loads, after a log-in on this page. */
  suggestion: BillingSuggestion | null;
  isSubmitting: boolean;
  error: ReactNode;
  /** Whether the form is a card with a title. */
  isCard: boolean;
  /** Next to the submit button, such as a link back. */
  secondaryAction?: ReactNode;
  onSubmit: (billing: BillingDetails) => void;
}

/** Who buys: the account of a visitor, and the billing details. Entries survive Back and a reload. */
export function BillingForm(props: BillingFormProps) {
  const { account, facts, isSubmitting, error, isCard, secondaryAction } = props;
  const { form, isKnown, isCountryGuessed, edit, submit } = useBillingForm(props);
  const isLoggingIn = account?.isLoggingIn ?? false;
  return (
    <form onSubmit={submit} noValidate>
      <Frame
        isCard={isCard}
        title={
          account
            ? isLoggingIn
              ? m.checkout_log_in()
              : m.checkout_your_details()
            : m.checkout_billing_details()
        }
        description={account ? account.modeSwitch : m.checkout_billing_note()}
        footer={
          <div className={styles.buttons}>
            <Button type="submit" size="md" loading={isSubmitting || account?.isSubmitting}>
              {isLoggingIn ? m.checkout_log_in() : m.checkout_proceed()}
            </Button>
            {secondaryAction}
          </div>
        }
      >
        <div className={styles.root}>
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          {account && <div className={styles.account}>{account.fields}</div>}
          {/* Hidden rather than removed: what was typed is needed again after the log-in. */}
          <div className={styles.root} hidden={isLoggingIn}>
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {isKnown ? (
              <KnownBilling billing={form.getValues()} onChange={edit} />
            ) : (
              <BillingFields form={form} isCountryGuessed={isCountryGuessed} />
            )}
            {account ? account.consent : <OrderTerms />}
          </div>
        </div>
      </Frame>
    </form>
  );
}

/** A card on a page. A dialog already frames and names the form. */
function Frame({ isCard, ...card }: FormCardProps & { isCard: boolean }) {
  if (isCard) return <FormCard {...card} />;
  return (
    <div className={styles.root}>
      <p className={styles.terms}>{card.description}</p>
      {card.children}
      {card.footer}
    </div>
  );
}

/** A customer has agreed to the terms at registration; the order is subject to them too. */
function OrderTerms() {
  return (
    <p className={styles.terms}>
      <MarkedText parts={m.checkout_order_terms.parts()} marks={legalMarks} />
    </p>
  );
}

const nothingKnown: BillingDetails = { customerName: '', address: '', country: '' };

function useBillingForm({ account, suggestion, onSubmit }: BillingFormProps) {
  const [draft] = useState(billingDraft.read);
  const [initialValues] = useState(draft ?? suggestion?.billing ?? nothingKnown);
  // What was typed here is shown in its fields again.
  const [isKnown, setKnown] = useState(account === null && draft === null && isRemembered(suggestion));
  const guess = suggestion?.isCountryGuessed ? suggestion.billing.country : null;
  const [country, setCountry] = useState(initialValues.country);
  const form = useForm<BillingDetails>({
    mode: 'uncontrolled',
    initialValues,
    validate: validateBillingDetails,
    onValuesChange: (values) => {
      billingDraft.save(values);
      setCountry(values.country);
    },
  });
  useAdoptedSuggestion(account === null ? suggestion : null, {
    wasVisitor: account !== null,
    adopt: (remembered) => {
      const { billing } = remembered;
      const typed = form.getValues();
      const isUntouched = !typed.customerName && !typed.address;
      form.setValues({
        customerName: typed.customerName || billing.customerName,
        address: typed.address || billing.address,
        country: (!isUntouched && typed.country) || billing.country,
      });
      setKnown(isUntouched && isRemembered(remembered));
    },
  });
  const send = form.onSubmit(async (values) => {
    if (account && !(await account.submit(values.customerName.trim()))) return;
    onSubmit(values);
  }, focusFirstProblem(form));
  return {
    form,
    isKnown,
    /** The country is the browser's guess; the customer should look at it. */
    isCountryGuessed: guess !== null && country === guess,
    /** Shows the fields of what is known. */
    edit: () => {
      setKnown(false);
      setTimeout(() => form.getInputNode('customerName')?.focus());
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (!account) return send(event);
      event.preventDefault();
      const shown = event.currentTarget;
      // Both parts show what is missing.
      const isAccountValid = account.validate();
      const isBillingValid = account.isLoggingIn || !form.validate().hasErrors;
      // The first invalid field of the page is known once the errors are drawn.
      if (!isAccountValid || !isBillingValid)
        return void setTimeout(() => shown.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      if (account.isLoggingIn) return void account.submit('');
      send(event);
    },
  };
}

/** After a visitor has logged in on this page, what is remembered of them is adopted once, as soon as it is loaded. */
function useAdoptedSuggestion(
  suggestion: BillingSuggestion | null,
  { wasVisitor, adopt }: { wasVisitor: boolean; adopt: (remembered: BillingSuggestion) => void },
): void {
  const isAwaited = useRef(wasVisitor);
  const isLoaded = suggestion !== null;
  const adoptOnce = useEffectEvent(() => {
    if (!isAwaited.current || !suggestion) return;
    isAwaited.current = false;
    adopt(suggestion);
  });
  useEffect(() => {
    if (isLoaded) adoptOnce();
  }, [isLoaded]);
}
