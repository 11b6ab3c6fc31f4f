import { m } from '@credit-studio/messages';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the main content. Default `main`. */
  targetId?: string;
  label?: string;
}

/** First stop of the Tab key; invisible until focused. */
export function SkipLink({ targetId = 'main', label = m.site_skip_to_content() }: SkipLinkProps) {
  return (
    <a className={styles.root} href={`#${targetId}`}>
      {label}
    </a>
  );
}
