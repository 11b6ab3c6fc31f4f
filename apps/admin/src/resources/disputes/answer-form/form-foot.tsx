import type { WrittenAnswerKind } from '@credit-studio/contracts/rules';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeSendFailure, isAnswerUnknown } from '../describe-send-failure.ts';
import type { SendingAnswer } from '../use-dispute-answers.ts';
import styles from './answer-form.module.css';

interface SendProblemProps {
  failed: SendingAnswer['failed'];
  /** What the form sends; null without a form. */
  kind: WrittenAnswerKind | null;
}

/** Why the last answer could not be sent, and whether it is safe to try again. */
export function SendProblem({ failed, kind }: SendProblemProps) {
  if (!failed) return null;
  const isOfOtherForm = failed.kind !== kind && isAnswerUnknown(failed.error);
  return (
    <p className={styles.error} role="alert">
      {isOfOtherForm
        ? 'Your last answer may not have arrived. Please look for it in the conversation.'
        : describeSendFailure(explainFailure(failed.error, 'The answer could not be sent'), failed.error)}
    </p>
  );
}

/** Why nothing can be sent now. */
export type FormLock = 'unconfirmed' | 'unreachable';

const lockTexts: Record<FormLock, string> = {
  unconfirmed: 'PayPal has not confirmed your last answer yet. You can send the next one as soon as it has.',
  unreachable: 'PayPal cannot be reached. You can send your answer as soon as it can.',
};

interface FormFootProps {
  sending: SendingAnswer;
  kind: WrittenAnswerKind;
  lock: FormLock | null;
  /** What the button says. */
  children: ReactNode;
}

/** The button that sends, with how far it has come. */
export function FormFoot({ sending, kind, lock, children }: FormFootProps) {
  const { isSending, percent, failed } = sending;
  const isBusy = isSending || lock !== null || undefined;
  return (
    <>
      {!isSending && <SendProblem failed={failed} kind={kind} />}
      <div className={styles.foot}>
        {lock && (
          <span role="status" className={styles.locked}>
            {lockTexts[lock]}
          </span>
        )}
        {isSending && percent !== null && (
          <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
        )}
        {/* Never disabled: the focus would be lost with it. */}
        <Button
          type="submit"
          aria-disabled={isBusy}
          data-busy={isBusy}
          leftSection={<IconSend2 size="1.125rem" stroke={1.75} aria-hidden />}
        >
          {isSending ? 'Sending…' : children}
        </Button>
      </div>
    </>
  );
}
