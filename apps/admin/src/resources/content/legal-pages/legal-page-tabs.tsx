import { legalPageLabels, legalPageNames } from '@credit-studio/contracts/rules';
import { TabLinks } from '@credit-studio/ui';
import { useLocation } from 'react-router';
import { pathOfLegalPage, paths } from '../../../lib/paths.ts';

const tabs = [
  { label: 'Business details', href: paths.legalPages },
  ...legalPageNames.map((name) => ({ label: legalPageLabels[name], href: pathOfLegalPage(name) })),
];

/** From one legal page to the others, and to the details that all of them insert. */
export function LegalPageTabs() {
  const { pathname } = useLocation();
  return (
    <TabLinks label="Legal pages" links={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === pathname }))} />
  );
}
