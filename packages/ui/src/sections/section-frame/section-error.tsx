import { ErrorPanel, type RetryAction } from '../../error-panel/error-panel.tsx';
import { SectionFrame } from './section-frame.tsx';

export interface SectionErrorProps {
  id?: string;
  title: string;
  message?: string;
  onRetry?: RetryAction;
  /** Default 2; 1 for the section that carries the page's heading. */
  headingOrder?: 1 | 2;
}

/** A section that could not load, in the place where it would have been. */
export function SectionError({ id, title, message, onRetry, headingOrder = 2 }: SectionErrorProps) {
  return (
    <SectionFrame id={id}>
      <ErrorPanel headingOrder={headingOrder} title={title} message={message} onRetry={onRetry} />
    </SectionFrame>
  );
}
