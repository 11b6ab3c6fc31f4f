import { KitLink } from '../link/kit-link.tsx';
import { findActiveHref, type NavigationEntry, type NavigationGroup } from './navigation-entry.ts';
import styles from './sidebar-navigation.module.css';

export interface SidebarNavigationProps {
  groups: readonly NavigationGroup[];
  currentPath: string;
  label: string;
  /** Shows only icons; the label stays as name and tooltip. */
  isCollapsed: boolean;
  onNavigate?: () => void;
}

interface EntryLinkProps {
  entry: NavigationEntry;
  isActive: boolean;
  isCollapsed: boolean;
  onNavigate?: () => void;
}

function EntryLink({ entry, isActive, isCollapsed, onNavigate }: EntryLinkProps) {
  return (
    <KitLink
      href={entry.href}
      className={styles.link}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
      title={isCollapsed ? entry.label : undefined}
      onClick={onNavigate}
      {...(entry.target ? { target: entry.target, rel: 'noreferrer' } : {})}
    >
      <span className={styles.icon} aria-hidden>
        {entry.icon ?? entry.label.slice(0, 1)}
      </span>
      <span className={styles.label}>{entry.label}</span>
      {entry.badge !== undefined && <span className={styles.badge}>{entry.badge}</span>}
    </KitLink>
  );
}

export function SidebarNavigation({
  groups,
  currentPath,
  label,
  isCollapsed,
  onNavigate,
}: SidebarNavigationProps) {
  const activeHref = findActiveHref(groups, currentPath);
  return (
    <nav aria-label={label} className={styles.root} data-collapsed={isCollapsed || undefined}>
      {groups.map((group) => (
        <div key={group.label ?? group.entries[0]?.href} className={styles.group}>
          {group.label && <p className={styles.groupLabel}>{group.label}</p>}
          <ul className={styles.list}>
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <EntryLink
                  entry={entry}
                  isActive={entry.href === activeHref}
                  isCollapsed={isCollapsed}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
