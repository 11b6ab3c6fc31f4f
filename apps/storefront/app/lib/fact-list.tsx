import { SectionFrame, type SectionFrameProps, SectionHeading } from '@credit-studio/ui/sections';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  title: string;
  text: ReactNode;
}

export interface FactListProps {
  /** Anchor. */
  id: string;
  title: string;
  facts: readonly Fact[];
  tone?: SectionFrameProps['tone'];
}

/** What a visitor wants to know before they pay, each with its answer. */
export function FactList({ id, title, facts, tone }: FactListProps) {
  return (
    <SectionFrame id={id} labelledBy={`${id}-title`} tone={tone}>
      <SectionHeading id={`${id}-title`}>{title}</SectionHeading>
      <dl className={styles.root}>
        {facts.map((fact) => (
          <div key={fact.title} className={styles.fact}>
            <dt>{fact.title}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
