import { FormCard } from '@credit-studio/ui';
import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { LegalLink } from '../../../lib/legal-links/legal-links.tsx';
import { type BillingDetails, billingDraft, isComplete, validateBillingDetails } from './billing-details.ts';
import { BillingFields, KnownBilling } from './billing-fields.tsx';
import styles from './billing-form.module.css';

/** How a visitor gets an account on this page; the fields are part of the form. */
export interface CheckoutAccount {
  /** Only the log-in is asked for; what it reveals may save the rest. */
  isLoggingIn: boolean;
  /** A sentence with a button that changes between logging in and registering. */
  modeSwitch: ReactNode;
  fields: ReactNode;
  isSubmitting: boolean;
  /** Shows what is missing, and moves the focus there. */
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
  suggestion: BillingDetails | null;
  isSubmitting: boolean;
  error: ReactNode;
  /** Next to the submit button, such as a link back. */
  secondaryAction?: ReactNode;
  onSubmit: (billing: BillingDetails) => void;
}

/** Who buys: the account of a visitor, and the billing details. Entries survive Back and a reload. */
export function BillingForm(props: BillingFormProps) {
  const { account, facts, isSubmitting, error, secondaryAction } = props;
  const { form, isKnown, edit, submit } = useBillingForm(props);
  const isLoggingIn = account?.isLoggingIn ?? false;
  return (
    <form onSubmit={submit} noValidate>
      <FormCard
        title={account ? (isLoggingIn ? 'Log in' : 'Your details') : 'Billing details'}
        description={
          account ? account.modeSwitch : 'They appear on your receipt. Fields with a star are required.'
        }
        footer={
          <div className={styles.buttons}>
            <Button type="submit" size="md" loading={isSubmitting || account?.isSubmitting}>
              {isLoggingIn ? 'Log in' : 'Proceed to Payment'}
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
              <BillingFields form={form} />
            )}
            <p className={styles.terms}>
              {account ? 'By continuing you create an account and agree' : 'By ordering you agree'} to the{' '}
              <LegalLink to="terms">terms of service</LegalLink>. The{' '}
              <LegalLink to="refunds">refund policy</LegalLink> says when you get your money back, and the{' '}
              <LegalLink to="privacy">privacy policy</LegalLink> how your data is used.
            </p>
          </div>
        </div>
      </FormCard>
    </form>
  );
}

const nothingKnown: BillingDetails = { customerName: '', address: '', country: '' };

function useBillingForm({ account, suggestion, onSubmit }: BillingFormProps) {
  const [draft] = useState(billingDraft.read);
  const [initialValues] = useState(draft ?? suggestion ?? nothingKnown);
  // What was typed here is shown in its fields again.
  const [isKnown, setKnown] = useState(account === null && draft === null && isComplete(initialValues));
  const form = useForm<BillingDetails>({
    mode: 'uncontrolled',
    initialValues,
    validate: validateBillingDetails,
    onValuesChange: billingDraft.save,
  });
  useAdoptedSuggestion(account === null ? suggestion : null, {
    wasVisitor: account !== null,
    adopt: (remembered) => {
      const typed = form.getValues();
      const isUntouched = !typed.customerName && !typed.address;
      form.setValues({
        customerName: typed.customerName || remembered.customerName,
        address: typed.address || remembered.address,
        country: (!isUntouched && typed.country) || remembered.country,
      });
      setKnown(isUntouched && isComplete(remembered));
    },
  });
  const send = form.onSubmit(async (values) => {
    if (account && !(await account.submit(values.customerName.trim()))) return;
    onSubmit(values);
  }, focusFirstProblem(form));
  return {
    form,
    isKnown,
    /** Shows the fields of what is known. */
    edit: () => {
      setKnown(false);
      setTimeout(() => form.getInputNode('customerName')?.focus());
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (!account) return send(event);
      event.preventDefault();
      const isValid = account.validate();
      if (account.isLoggingIn) return void (isValid && account.submit(''));
      // Both parts show what is missing; the first problem keeps the focus.
      if (isValid) send(event);
      else form.validate();
    },
  };
}

/** After a visitor has logged in on this page, what is remembered of them is adopted once, as soon as it is loaded. */
function useAdoptedSuggestion(
  suggestion: BillingDetails | null,
  { wasVisitor, adopt }: { wasVisitor: boolean; adopt: (remembered: BillingDetails) => void },
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
