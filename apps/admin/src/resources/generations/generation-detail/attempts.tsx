import type { FailedAttempt, GenerationRecord } from '@credit-studio/contracts';
import { CopyButton, DateText } from '@credit-studio/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureCauses } from '../../../lib/describe-generation.ts';
import { RecordSection } from '../../../record-page/record-page.tsx';
import { reasonNames, taskNames } from './attempt-names.ts';
import styles from './generation-detail.module.css';

/** Why it failed, before anything else on the page: the cause, what to do, and the last words of the service. */
export function FailureNote({ record }: { record: GenerationRecord }) {
  const { failure } = record.generation;
  if (!failure) return null;
  const { cause, advice } = failureCauses[failure.code];
  const last = record.attempts.at(-1);
  return (
    <section className={styles.failure} aria-label="Cause of failure">
      <IconAlertTriangle size="1.25rem" stroke={1.8} aria-hidden />
      <div className={styles.stack}>
        <strong>{cause}</strong>
        <span>{advice}</span>
        {last && <pre className={styles.error}>{last.detail}</pre>}
        <span className={styles.detail}>The customer reads: “{failure.message}”</span>
      </div>
    </section>
  );
}

/** Every call that failed, in the words of the service. */
export function Attempts({ attempts }: { attempts: readonly FailedAttempt[] }) {
  return (
    <RecordSection title="Failed attempts">
      {attempts.length === 0 ? (
        <p className={styles.detail}>No call failed. Earlier releases stored none.</p>
      ) : (
        <ol className={styles.attempts}>
          {attempts.map((attempt) => (
            <Attempt key={attempt._id} attempt={attempt} />
          ))}
        </ol>
      )}
    </RecordSection>
  );
}

function Attempt({ attempt }: { attempt: FailedAttempt }) {
  const { task, reason, detail, aiKey, model, times, lastAt } = attempt;
  const facts = [aiKey && `key ${aiKey.name} (${aiKey.key})`, model, times > 1 && `${times} times`];
  return (
    <li className={styles.attempt}>
      <div className={styles.attemptHead}>
        <strong>
          {taskNames[task] ?? task}: {(reasonNames[reason] ?? reason).toLowerCase()}
        </strong>
        <DateText value={lastAt} format="dateTime" />
      </div>
      <span className={styles.detail}>{facts.filter(Boolean).join(', ')}</span>
      <pre className={styles.error}>{detail}</pre>
      <CopyButton value={detail} label="Copy error" />
    </li>
  );
}
