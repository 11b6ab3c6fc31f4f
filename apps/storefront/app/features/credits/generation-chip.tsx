import { KitLink } from '@credit-studio/ui';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './generation-chip.module.css';

/** Says that the history is narrowed to one video, leads to it, and back to all entries. */
export function GenerationChip({ generationId }: { generationId: string }) {
  return (
    <p className={styles.root}>
      <span>
        Entries of <KitLink href={paths.video(generationId)}>one video</KitLink> alone
      </span>
      <Link to={paths.credits} className={styles.clear} preventScrollReset>
        <IconX size={16} stroke={2} aria-hidden />
        Show all entries
      </Link>
    </p>
  );
}
