import type { SystemHealth } from '@credit-studio/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { AttentionEntry } from '../../../attention-entry/attention-entry.tsx';
import styles from './health.module.css';
import { listProblems } from './list-problems.ts';

/** The verdict first: what is wrong and what to do, or that nothing is. */
export function ProblemList({ health }: { health: SystemHealth }) {
  const problems = listProblems(health);
  if (problems.length === 0)
    return (
      <p className={styles.allWell}>
        <IconCircleCheck size="1.25rem" stroke={1.8} aria-hidden /> All systems working.
      </p>
    );
  return (
    <ul className={styles.problems} aria-label="Problems">
      {problems.map((problem) => (
        <AttentionEntry key={problem.title} {...problem} />
      ))}
    </ul>
  );
}
