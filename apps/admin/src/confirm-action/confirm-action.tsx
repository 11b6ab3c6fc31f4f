import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { ConfirmDialog, type ConfirmDialogProps } from '@credit-studio/ui';
import { type ReactNode, useState } from 'react';
import { notify } from '../lib/notify.ts';

export interface ConfirmActionProps<Result>
  extends Pick<ConfirmDialogProps, 'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'isDestructive'> {
  /** The work. What it throws is said in the dialog, which stays open. */
  act: () => Promise<Result>;
  /** A function returns the message of the answer. */
  successMessage: string | ((result: Result) => string);
  /** Turns the reason of a failure into the sentence that is shown. Default: the reason. */
  describeFailure?: (reason: string, error: unknown) => string;
  /** Shown when the API gives no reason. */
  failureMessage?: string;
  /** Shows the success message. Default: a toast. */
  announce?: (message: string) => void;
  onDone?: () => void;
  /** The control that asks for it. */
  renderTrigger: (props: { open: () => void }) => ReactNode;
}

/** The one way to something that cannot be taken back: it names what happens, and a second press does it once. */
export function ConfirmAction<Result>(props: ConfirmActionProps<Result>) {
  const {
    act,
    successMessage,
    describeFailure = (reason) => reason,
    failureMessage,
    announce = notify.success,
    onDone,
    renderTrigger,
    ...dialog
  } = props;
  const [isOpen, setOpen] = useState(false);
  const work = useHeldWork();
  const [errorMessage, setErrorMessage] = useState<string>();
  const close = () => {
    setOpen(false);
    setErrorMessage(undefined);
  };
  const confirm = async () => {
    if (work.isBusy()) return;
    setErrorMessage(undefined);
    try {
      const result = await work.run(act);
      close();
      announce(typeof successMessage === 'function' ? successMessage(result) : successMessage);
      onDone?.();
    } catch (error) {
      const reason = failureMessage ? explainFailure(error, failureMessage) : explainError(error);
      setErrorMessage(describeFailure(reason, error));
    }
  };
  return (
    <>
      {renderTrigger({ open: () => setOpen(true) })}
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        isBusy={work.isRunning}
        {...(errorMessage !== undefined && { errorMessage })}
        onConfirm={() => void confirm()}
        onCancel={close}
      />
    </>
  );
}
