import { type LegalPageName, legalPageNames } from '@credit-studio/contracts/rules';
import { labelLegalPage } from '@credit-studio/frontend/legal-page-label';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { VisuallyHidden } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './legal-links.module.css';

interface LegalLinkProps {
  to: LegalPageName;
  /** The words of the sentence around it. */
  children: ReactNode;
}

/** A link to a legal page next to a form. It opens a new tab, so that nothing that was typed is lost. */
export function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <a className={styles.link} href={toLocalizedPath(paths.legalPage(to))} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {m.kit_opens_new_tab()}</VisuallyHidden>
    </a>
  );
}

/** The legal pages on pages without the site's footer. */
export function LegalLinkList() {
  return (
    <nav aria-label={m.site_legal()}>
      <ul className={styles.list}>
        {legalPageNames.map((name) => (
          <li key={name}>
            <LegalLink to={name}>{labelLegalPage(name)}</LegalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
