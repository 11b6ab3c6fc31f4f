import type { AuditEntry } from '@credit-studio/contracts';
import styles from './audit.module.css';
import { listChanges } from './list-changes.ts';

function Value({ text, isGone = false }: { text: string | null; isGone?: boolean }) {
  if (text === null) return <span className={styles.detail}>–</span>;
  return isGone ? <del className={styles.gone}>{text}</del> : <ins className={styles.come}>{text}</ins>;
}

/** Each field that changed, as it was and as it is. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  if (changes.length === 0) return <p className={styles.detail}>Nothing was changed by it.</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>What it changed</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <Value text={before} isGone />
              </td>
              <td>
                <Value text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
