import {
  businessDetailsChangesSchema,
  type DraftedContentName,
  type LegalPageName,
  legalPageChangesSchema,
  sectionChanges,
} from '@credit-studio/contracts';
import type * as z from 'zod/mini';
import { AppError } from '../../../errors/app-error.ts';
import type { SectionSubject } from '../content-subject.ts';
import { businessDetails, legalPageSubject } from '../legal-pages/legal-pages.ts';
import { sectionSubjects } from '../sections.ts';

/** Content that can have a draft, and the schema of what its own call saves. */
export interface DraftedContent {
  name: DraftedContentName;
  subject: SectionSubject;
  changes: z.ZodMiniType<object>;
}

function legalPage(name: LegalPageName): Omit<DraftedContent, 'name'> {
  return { subject: legalPageSubject(name), changes: legalPageChangesSchema };
}

const content: Record<DraftedContentName, Omit<DraftedContent, 'name'>> = {
  banner: { subject: sectionSubjects.banner, changes: sectionChanges.banner },
  about: { subject: sectionSubjects.about, changes: sectionChanges.about },
  footer: { subject: sectionSubjects.footer, changes: sectionChanges.footer },
  contact: { subject: sectionSubjects.contact, changes: sectionChanges.contact },
  terms: legalPage('terms'),
  privacy: legalPage('privacy'),
  refunds: legalPage('refunds'),
  imprint: legalPage('imprint'),
  business: { subject: businessDetails, changes: businessDetailsChangesSchema },
};

export function draftedContent(name: DraftedContentName): DraftedContent {
  return { name, ...content[name] };
}

/** Fields as the content's own call takes them. Throws `invalid_request` with the issues under `body.fields`. */
export function parseChanges({ changes }: DraftedContent, fields: Record<string, unknown>): object {
  // The active flag and the version are sent next to the fields.
  const { isActive: _isActive, version: _version, ...rest } = fields;
  const parsed = changes.safeParse(rest);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: ['body', 'fields', ...path].join('.'),
    message,
  }));
  throw new AppError('invalid_request', issues[0]?.message ?? 'Please check the fields.', { issues });
}
