import { m } from '@credit-studio/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Island } from '../island/island.tsx';
import { MessagePanel, type MessagePanelProps } from '../message-panels/message-panel.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Fetches again; `reload` asks the server for the whole page, and works on static pages too. */
export type RetryAction = (() => void) | 'reload';

export interface ErrorPanelProps {
  title: ReactNode;
  message?: ReactNode;
  /** Shows a Retry button. */
  onRetry?: RetryAction;
  retryLabel?: string;
  /** Marks Retry as busy and ignores further presses. */
  isRetrying?: boolean;
  /** Next to Retry, e.g. a link home. */
  secondaryAction?: ReactNode;
  size?: MessagePanelProps['size'];
  headingOrder?: MessagePanelProps['headingOrder'];
}

function RetryButton({
  onRetry,
  retryLabel = m.kit_retry(),
  isRetrying = false,
}: Pick<ErrorPanelProps, 'onRetry' | 'retryLabel' | 'isRetrying'>) {
  if (!onRetry) return null;
  if (onRetry === 'reload')
    return <Island name="reload-button" component={ReloadButton} props={{ label: retryLabel }} />;
  return (
    <Button onClick={onRetry} isLoading={isRetrying}>
      {retryLabel}
    </Button>
  );
}

/** A failure that says what to do next. */
export function ErrorPanel({ onRetry, retryLabel, isRetrying, secondaryAction, ...rest }: ErrorPanelProps) {
  return (
    <MessagePanel
      {...rest}
      tone="danger"
      role="alert"
      illustration={<IconAlertTriangle size="2rem" stroke={1.5} />}
      actions={
        (onRetry || secondaryAction) && (
          <>
            <RetryButton onRetry={onRetry} retryLabel={retryLabel} isRetrying={isRetrying} />
            {secondaryAction}
          </>
        )
      }
    />
  );
}
