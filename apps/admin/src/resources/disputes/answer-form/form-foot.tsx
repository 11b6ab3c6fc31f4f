import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeSendFailure, type SendingAnswer } from '../use-dispute-answers.ts';
import styles from './answer-form.module.css';

/** Why the last answer could not be sent, and whether it is safe to try again. */
export function SendProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={styles.error} role="alert">
      {describeSendFailure(explainFailure(error, 'The answer could not be sent'), error)}
    </p>
  );
}

interface FormFootProps {
  sending: SendingAnswer;
  isLocked: boolean;
  /** What the button says. */
  children: ReactNode;
}

/** The button that sends, with how far it has come. */
export function FormFoot({ sending: { isSending, percent, error }, isLocked, children }: FormFootProps) {
  return (
    <>
      {!isSending && <SendProblem error={error} />}
      <div className={styles.foot}>
        {isLocked && (
          <span role="status" className={styles.locked}>
            PayPal has not confirmed your last answer yet. You can send the next one as soon as it has.
          </span>
        )}
        {isSending && percent !== null && (
          <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
        )}
        {/* Never disabled: the focus would be lost with it. */}
        <Button
          type="submit"
          aria-disabled={isSending || isLocked || undefined}
          data-busy={isSending || isLocked || undefined}
          leftSection={<IconSend2 size="1.125rem" stroke={1.75} aria-hidden />}
        >
          {isSending ? 'Sending…' : children}
        </Button>
      </div>
    </>
  );
}
