import type { ReactNode } from 'react';
import { MessagePanel, type MessagePanelProps } from '../message-panels/message-panel.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  message?: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
  icon?: ReactNode;
  size?: MessagePanelProps['size'];
  headingOrder?: MessagePanelProps['headingOrder'];
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ icon, action, ...rest }: EmptyStateProps) {
  return <MessagePanel {...rest} illustration={icon} actions={action} />;
}
