import type { ReactNode } from 'react';
import { ErrorPanel, type RetryAction } from '../../error-panel/error-panel.tsx';
import styles from './section-frame.module.css';

export interface SectionFrameProps {
  /** Anchor that links of the header lead to. */
  id?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  tone?: 'paper' | 'stage';
  /** No space above: it continues the section before it. */
  isContinued?: boolean;
  children: ReactNode;
}

/** Width, side space and rhythm that every section shares. */
export function SectionFrame({ id, labelledBy, tone = 'paper', isContinued, children }: SectionFrameProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={styles.root}
      data-tone={tone}
      data-continued={isContinued || undefined}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

export interface SectionHeadingProps {
  id: string;
  children: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
}

export function SectionHeading({ id, children, lead, aside }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <div>
        <h2 id={id} className={styles.title}>
          {children}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside}
    </div>
  );
}

interface SectionErrorProps {
  id?: string;
  title: string;
  message?: string;
  onRetry?: RetryAction;
  /** Default 2; 1 for the section that carries the page's heading. */
  headingOrder?: 1 | 2;
}

/** Instead of a section that could not be loaded. */
export function SectionError({ id, title, message, onRetry, headingOrder = 2 }: SectionErrorProps) {
  return (
    <SectionFrame id={id}>
      <ErrorPanel headingOrder={headingOrder} title={title} message={message} onRetry={onRetry} />
    </SectionFrame>
  );
}
