import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './settings-menu.module.css';
import { settingsNavigation } from './settings-navigation.ts';

/** The panels' own menu: a column, or on a narrow screen a strip that shows where one is. */
export function SettingsMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // Only the strip moves: `scrollIntoView` would move the page as well.
  useEffect(() => {
    const strip = menu.current;
    const current = strip?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (!strip || !current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    strip.scrollLeft = middle - strip.clientWidth / 2;
  }, [pathname]);

  return (
    <nav ref={menu} className={styles.menu} aria-label="Settings">
      <ul className={styles.list}>
        {settingsNavigation.map(({ label, href }) => (
          <li key={href}>
            <NavLink to={href} className={styles.entry ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
