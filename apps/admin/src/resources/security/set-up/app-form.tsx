import { ApiError, type AuthenticatorAppOffer, appCodeInputSchema } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { CopyButton, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { CodeField } from '../../../code-field/code-field.tsx';
import { useFocusInside } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import styles from '../security.module.css';
import { useAppOffer, useConfirmApp } from '../security-queries.ts';
import type { AddingProps } from './passkey-form.tsx';
import { QrCode } from './qr-code.tsx';

/** Shows a new secret for an authenticator app, and takes the first code that the app makes of it. */
export function AppForm(props: AddingProps) {
  const offer = useAppOffer();
  const start = useEffectEvent(() => offer.mutate());
  useEffect(() => start(), []);
  if (offer.data)
    return (
      <AppSteps {...props} key={offer.data.secret} offer={offer.data} onExpired={() => offer.mutate()} />
    );
  if (!offer.isError) return <LoadingBlock label="Making a QR code…" minHeightPx={240} />;
  return (
    <ErrorPanel
      size="compact"
      headingOrder={3}
      title="There is no QR code yet"
      message={explainError(offer.error)}
      onRetry={() => offer.mutate()}
      secondaryAction={
        <Button variant="default" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
      }
    />
  );
}

interface AppStepsProps extends AddingProps {
  offer: AuthenticatorAppOffer;
  onExpired: () => void;
}

const validate = validateBy(appCodeInputSchema);

/** `JBSWY3DPEHPK3PXP` is typed as `JBSW Y3DP EHPK 3PXP`. */
function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** The code that is typed, and what became wrong with it. */
function useAppCode({ onAdded }: Pick<AddingProps, 'onAdded'>) {
  const confirm = useConfirmApp();
  // The answer may hold the recovery codes, which are shown once: the screen is not left before it has come.
  const work = useHeldWork();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ message: string; isExpired: boolean } | null>(null);
  const send = async (typed: string) => {
    if (work.isBusy()) return;
    setProblem(null);
    const { code: invalid } = validate({ code: typed });
    if (typeof invalid === 'string') return setProblem({ message: invalid, isExpired: false });
    try {
      onAdded(await work.run(() => confirm.mutateAsync(typed)));
    } catch (error) {
      setCode('');
      const isExpired = error instanceof ApiError && error.code === 'link_expired';
      const [issue] = error instanceof ApiError ? error.issues : [];
      setProblem({ message: issue?.message ?? explainError(error), isExpired });
    }
  };
  return { code, setCode, problem, send, isRunning: work.isRunning };
}

function AppSteps({ offer, onAdded, onCancel, cancelLabel, onExpired }: AppStepsProps) {
  const { code, setCode, problem, send, isRunning } = useAppCode({ onAdded });
  const frame = useFocusInside<HTMLFormElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form ref={frame} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.app}>
        <QrCode text={offer.address} label="QR code for your authenticator app" className={styles.qrCode} />
        <ol className={styles.steps}>
          <li>
            Scan the QR code with an authenticator app, or{' '}
            <a href={offer.address}>open the app on this device</a>.
          </li>
          <li>
            No camera? Enter this key in the app:
            <span className={styles.secret}>
              <code>{groupSecret(offer.secret)}</code>
              <CopyButton value={offer.secret} label="Copy the key" />
            </span>
          </li>
          <li>
            Enter the code that the app shows for Credit Studio.
            <CodeField
              value={code}
              onChange={setCode}
              onComplete={(typed) => void send(typed)}
              error={problem?.message}
              isBusy={isRunning}
            />
          </li>
        </ol>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={isRunning}>
          {cancelLabel}
        </Button>
        {problem?.isExpired ? (
          <Button onClick={onExpired}>New QR code</Button>
        ) : (
          <Button type="submit" loading={isRunning}>
            Confirm the app
          </Button>
        )}
      </Group>
    </form>
  );
}
