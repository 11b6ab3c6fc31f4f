import { m } from '@credit-studio/messages';
import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { KitLink } from '../link/kit-link.tsx';
import { findActiveHref, type NavigationEntry } from './navigation-entry.ts';
import styles from './quick-bar.module.css';

export interface QuickBarProps {
  entries: readonly NavigationEntry[];
  currentPath: string;
  label: string;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

/** The most used screens and the menu, at the foot of a narrow screen where a thumb is. */
export function QuickBar({ entries, currentPath, label, isMenuOpen, onOpenMenu }: QuickBarProps) {
  const activeHref = findActiveHref([{ entries }], currentPath);
  return (
    <nav aria-label={label} className={styles.root}>
      {entries.map(({ label: name, href, icon, badge }) => (
        <KitLink
          key={href}
          href={href}
          className={styles.item}
          data-active={href === activeHref || undefined}
          aria-current={href === activeHref ? 'page' : undefined}
        >
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
          {name}
          {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        </KitLink>
      ))}
      <UnstyledButton
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <span className={styles.icon} aria-hidden>
          <IconMenu2 size="1.25rem" stroke={1.6} />
        </span>
        {m.kit_menu()}
      </UnstyledButton>
    </nav>
  );
}
