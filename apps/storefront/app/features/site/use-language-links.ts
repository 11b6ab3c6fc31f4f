import { getLanguage, nameLanguage, toLocalizedPath } from '@credit-studio/messages';
import type { FooterLanguage } from '@credit-studio/ui/sections';
import { useLocation } from 'react-router';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';

/** The page in each language of the site, for its footer; none where it has one language. */
export function useLanguageLinks(): readonly FooterLanguage[] {
  const { languages } = useConfiguration();
  const { pathname, search } = useLocation();
  const shown = getLanguage();
  if (languages.length < 2) return [];
  return languages.map((language) => ({
    language,
    name: nameLanguage(language),
    href: toLocalizedPath(`${pathname}${search}`, language),
    isCurrent: language === shown,
  }));
}
