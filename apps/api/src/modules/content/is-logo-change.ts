import { isDeepStrictEqual } from 'node:util';
import type { SectionFields } from '@credit-studio/contracts';
import type { Draft } from './content-subject.ts';

type Footer = Draft<SectionFields<'footer'>>;

function withLogo({ fields, isActive }: Footer, logoUrl: string) {
  return {
    ...fields,
    middleSection: { ...fields.middleSection, logoUrl },
    isActive,
  };
}

/** Whether a save of the footer changed its logo and nothing else, as the logo editor does. */
export function isLogoChange(before: Footer, after: Footer): boolean {
  const { logoUrl } = after.fields.middleSection;
  if (before.fields.middleSection.logoUrl === logoUrl) return false;
  return isDeepStrictEqual(withLogo(before, logoUrl), withLogo(after, logoUrl));
}
