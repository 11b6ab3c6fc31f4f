import type { ReactNode } from 'react';
import styles from './message-panel.module.css';

export interface MessagePanelProps {
  /** `page` fills a screen's height, `section` replaces a section, `compact` fits a table or a card. */
  size?: 'page' | 'section' | 'compact';
  tone?: 'neutral' | 'danger';
  /** Decorative: hidden from assistive technology. */
  illustration?: ReactNode;
  title: ReactNode;
  message?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts assistive technology, for failures that appear on their own. */
  role?: 'alert' | 'status';
  /** Level of the title's heading. Default 2. */
  headingOrder?: 1 | 2 | 3;
}

/** The shared layout of everything shown instead of content: empty, failed, forbidden, missing. */
export function MessagePanel({
  size = 'section',
  tone = 'neutral',
  illustration,
  title,
  message,
  actions,
  role,
  headingOrder = 2,
}: MessagePanelProps) {
  const Heading = `h${headingOrder}` as const;
  return (
    <div className={styles.root} data-size={size} data-tone={tone} role={role}>
      {illustration && (
        <div className={styles.illustration} aria-hidden>
          {illustration}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {message && <div className={styles.message}>{message}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  message?: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
  /** Decorative: hidden from assistive technology. */
  icon?: ReactNode;
  size?: MessagePanelProps['size'];
  headingOrder?: MessagePanelProps['headingOrder'];
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ icon, action, ...rest }: EmptyStateProps) {
  return <MessagePanel {...rest} illustration={icon} actions={action} />;
}
