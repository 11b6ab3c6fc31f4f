import type { LegalPageName } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';

const labels: Readonly<Record<LegalPageName, () => string>> = {
  terms: m.site_terms,
  privacy: m.site_privacy,
  refunds: m.site_refunds,
  imprint: m.site_imprint,
};

/** How links and messages call a legal page in the language of the document; its title is content. */
export function labelLegalPage(name: LegalPageName): string {
  return labels[name]();
}
