import {
  type BusinessDetailsFields,
  businessDetailsFieldsSchema,
  type LegalPageFields,
  type LegalPageName,
  legalPageFieldsSchema,
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
  parseFields: (fields) => businessDetailsFieldsSchema.parse(fields),
  texts: textsAbout('the business details'),
};

export function legalPageDefinition(name: LegalPageName): SectionDefinition<LegalPageFields> {
  const subject = `the ${legalPageLabels[name].toLowerCase()}`;
  return {
    name,
    subject,
    connect: (api) => connectLegalPage(api, name),
    parseFields: (fields) => legalPageFieldsSchema.parse(fields),
    texts: textsAbout(subject),
  };
}

export function toBusinessValues(saved: Saved<BusinessDetailsFields>): BusinessDetailsFields {
  const { legalName, legalAddress, contactEmail } = saved;
  return { legalName, legalAddress, contactEmail };
}

export function toLegalPageValues({ title, text }: Saved<LegalPageFields>): LegalPageFields {
  return { title, text };
}
