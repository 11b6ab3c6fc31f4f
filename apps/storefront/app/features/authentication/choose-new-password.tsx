import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { DeadResetLink } from './dead-reset-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetCode } from './use-reset-code.ts';

export interface ChooseNewPasswordProps {
  /** One-time code of the link. */
  code: string;
  onChanged: (result: { hasEndedSessions: boolean }) => void;
  onAskAgain: () => void;
}

/** What a reset link leads to: the form, once its code is known to be good. */
export function ChooseNewPassword({ code, onChanged, onAskAgain }: ChooseNewPasswordProps) {
  const { state, check, refuse } = useResetCode(code);
  switch (state.status) {
    case 'checking':
      return <LoadingBlock label="Checking your link…" minHeightPx={240} />;
    case 'good':
      return <NewPasswordForm code={code} email={state.email} onChanged={onChanged} onDeadLink={refuse} />;
    case 'dead':
      return <DeadResetLink message={state.message} onAskAgain={onAskAgain} />;
    case 'unchecked':
      return (
        <ErrorPanel
          headingOrder={2}
          title="We could not check your link"
          message={state.message}
          onRetry={() => void check()}
        />
      );
  }
}
