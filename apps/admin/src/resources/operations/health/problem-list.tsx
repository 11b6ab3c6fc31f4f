import type { SystemHealth } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import styles from './health.module.css';
import { listProblems } from './list-problems.ts';

const icon = { size: '1.25rem', stroke: 1.8, 'aria-hidden': true } as const;
const words = { broken: 'Broken', waiting: 'Needs a look' } as const;

/** The verdict first: what is wrong and what to do, or that nothing is. */
export function ProblemList({ health }: { health: SystemHealth }) {
  const problems = listProblems(health);
  if (problems.length === 0)
    return (
      <p className={styles.allWell}>
        <IconCircleCheck {...icon} /> All systems working.
      </p>
    );
  return (
    <ul className={styles.problems} aria-label="Problems">
      {problems.map(({ kind, title, advice, href }) => (
        <li key={title} className={styles.problem} data-kind={kind}>
          <IconAlertTriangle {...icon} />
          <span>
            <strong>
              {words[kind]}: {title}.
            </strong>{' '}
            {href ? <KitLink href={href}>{advice}</KitLink> : advice}
          </span>
        </li>
      ))}
    </ul>
  );
}
