import { KitLink } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

export interface ScreenHeadProps {
  title: ReactNode;
  /** One short sentence next to the title. */
  description?: ReactNode;
  /** How many records the screen lists; undefined until they are counted. */
  count?: number | undefined;
  /** The list that the record is part of. */
  back?: { href: string; label: string };
  /** Buttons and links on the right. */
  actions?: ReactNode;
}

const countFormat = new Intl.NumberFormat('en-US');

/** The head of every screen, in one row where there is room: where one is, how much there is, what can be done. */
export function ScreenHead(props: ScreenHeadProps) {
  const { title, description, count, back, actions } = props;
  return (
    <header className={styles.root}>
      <div className={styles.text}>
        {back && (
          <>
            <KitLink href={back.href} className={styles.back}>
              {back.label}
            </KitLink>
            <IconChevronRight size="0.875rem" stroke={1.8} aria-hidden className={styles.separator} />
          </>
        )}
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {/* It comes with the list, and has its place from the start. */}
        {'count' in props && (
          <span className={styles.count}>{count !== undefined && countFormat.format(count)}</span>
        )}
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
