import type { AuditEntry } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import styles from './audit.module.css';
import { describeSubjectKind } from './audit-actions.ts';
import { findSubjectPath } from './subject-path.ts';

const idShape = /^[0-9a-f]{8}-[0-9a-f-]+$/i;
/** The end of an id is what tells it from its neighbours. */
const shownIdLength = 8;

/** What was changed, leading there. */
export function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { subjectKind, subjectId } = entry;
  const path = findSubjectPath(entry);
  const shownId = idShape.test(subjectId) ? `…${subjectId.slice(-shownIdLength)}` : subjectId;
  const kind = describeSubjectKind(subjectKind);
  return (
    <span className={styles.subject} title={subjectId}>
      {path ? <KitLink href={path}>{kind}</KitLink> : kind} <span className={styles.detail}>{shownId}</span>
    </span>
  );
}
