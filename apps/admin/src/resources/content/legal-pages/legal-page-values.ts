import {
  type BusinessDetailsFields,
  type LegalPageFields,
  type LegalPageName,
  legalPageLabels,
} from '@credit-studio/contracts';
import type { Saved } from '../saved-content.ts';
import { connectBusinessDetails, connectLegalPage } from '../section/connect-sections.ts';
import type { SectionDefinition } from '../section/section-calls.ts';

/** What is said when a call about `subject` fails. Neither can be switched off or be missing. */
function textsAbout(subject: string) {
  return {
    fetchFailure: `Failed to fetch ${subject}`,
    updateFailure: `Failed to update ${subject}`,
    toggleFailure: `Failed to update ${subject}`,
    resetFailure: `Failed to reset ${subject}`,
    deactivateFailure: `Failed to update ${subject}`,
    empty: `${subject} not found`,
  };
}

export const businessDefinition: SectionDefinition<BusinessDetailsFields> = {
  name: 'business',
  subject: 'the business details',
  connect: connectBusinessDetails,
  texts: textsAbout('the business details'),
};

export function legalPageDefinition(name: LegalPageName): SectionDefinition<LegalPageFields> {
  const subject = `the ${legalPageLabels[name].toLowerCase()}`;
  return { name, subject, connect: (api) => connectLegalPage(api, name), texts: textsAbout(subject) };
}

export function toBusinessValues(saved: Saved<BusinessDetailsFields>): BusinessDetailsFields {
  const { legalName, legalAddress, contactEmail } = saved;
  return { legalName, legalAddress, contactEmail };
}

export function toLegalPageValues({ title, text }: Saved<LegalPageFields>): LegalPageFields {
  return { title, text };
}
