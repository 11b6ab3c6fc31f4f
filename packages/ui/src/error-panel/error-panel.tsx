import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MessagePanel, type MessagePanelProps } from '../message-panels/message-panel';

export interface ErrorPanelProps {
  title: ReactNode;
  message?: ReactNode;
  /** Fetches again; shows a Retry button when given. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** A second way out, e.g. a link home. */
  secondaryAction?: ReactNode;
  size?: MessagePanelProps['size'];
  headingOrder?: MessagePanelProps['headingOrder'];
}

/** A failure that says what to do next. */
export function ErrorPanel({
  onRetry,
  retryLabel = 'Retry',
  isRetrying = false,
  secondaryAction,
  ...rest
}: ErrorPanelProps) {
  const retry = onRetry && (
    <Button onClick={onRetry} loading={isRetrying}>
      {retryLabel}
    </Button>
  );
  return (
    <MessagePanel
      {...rest}
      tone="danger"
      role="alert"
      illustration={<IconAlertTriangle size={32} stroke={1.5} />}
      actions={
        (retry || secondaryAction) && (
          <>
            {retry}
            {secondaryAction}
          </>
        )
      }
    />
  );
}
