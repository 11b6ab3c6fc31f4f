import { useLayoutEffect, useRef } from 'react';
import { KitLink } from '../link/kit-link.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  label: string;
  href: string;
  /** How much there is behind it; left out while it is not known. */
  count?: number;
  isCurrent: boolean;
}

export interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  links: readonly TabLink[];
}

/** Tabs with separate addresses: links, with the current one marked. */
export function TabLinks({ label, links }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = links.findIndex(({ isCurrent }) => isCurrent);
  useLayoutEffect(() => {
    const tab = row.current?.querySelectorAll('li')[current];
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={styles.root}>
      <ul className={styles.list}>
        {links.map(({ label: text, href, count, isCurrent }) => (
          <li key={href}>
            <KitLink href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </KitLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
