import { ApiError, type Client, type SectionFields, sectionFields } from '@credit-studio/contracts';
import type { Saved } from '../saved-content.ts';
import { connectContactPage } from '../section/connect-sections.ts';
import type { SectionCalls, SectionDefinition } from '../section/section-calls.ts';

export type ContactFields = SectionFields<'contact'>;

/** Prefixes the server's message; the error code stays the same. */
function prefixMessage(words: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError && error.requestId)) throw error;
    const { message, code, status, requestId, issues } = error;
    throw new ApiError(`${words}: ${message}`, { code, status, requestId, issues });
  };
}

function connect(api: Client): SectionCalls<ContactFields> {
  const calls = connectContactPage(api);
  return {
    ...calls,
    update: (changes) => calls.update(changes).catch(prefixMessage('Failed to update contact page')),
    reset: (version) => calls.reset(version).catch(prefixMessage('Failed to reset contact page')),
  };
}

export const contactPageDefinition: SectionDefinition<ContactFields> = {
  name: 'contact',
  subject: 'the contact page',
  connect,
  parseFields: (fields) => sectionFields.contact.parse(fields),
  texts: {
    fetchFailure: 'Failed to connect to server',
    updateFailure: 'Error updating contact page',
    toggleFailure: 'Error updating contact page',
    resetFailure: 'Error resetting contact page',
    deactivateFailure: 'Error updating contact page',
    empty: 'No contact page data available',
  },
};

export type ContactValues = ContactFields & { isActive: boolean };

export function toValues(page: Saved<ContactFields>): ContactValues {
  return {
    title: page.title,
    subtitle: page.subtitle,
    description: page.description,
    contactInfo: page.contactInfo,
    imageUrl: page.imageUrl,
    isActive: page.isActive,
  };
}
