import { KitLink } from '@credit-studio/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMayOpen } from '../session/index.ts';
import styles from './attention-entry.module.css';

export interface AttentionEntryProps {
  /** `broken`: customers notice it now. `waiting`: someone has to look at it. */
  kind: 'broken' | 'waiting';
  title: string;
  /** What to do next. */
  advice: string;
  href?: string | undefined;
}

const words = { broken: 'Broken', waiting: 'Needs a look' } as const;

/** One entry in a list of what someone has to do something about. */
export function AttentionEntry({ kind, title, advice, href }: AttentionEntryProps) {
  const mayOpen = useMayOpen();
  return (
    <li className={styles.root} data-kind={kind}>
      <IconAlertTriangle size="1.25rem" stroke={1.8} aria-hidden />
      <span>
        <strong>
          {words[kind]}: {title}.
        </strong>{' '}
        {href && mayOpen(href) ? <KitLink href={href}>{advice}</KitLink> : advice}
      </span>
    </li>
  );
}
