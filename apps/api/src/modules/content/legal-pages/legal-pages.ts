import {
  type BusinessDetailsFields,
  businessDetailsFieldsSchema,
  type LegalPageFields,
  type LegalPageName,
  legalPageFieldsSchema,
  legalPageLabels,
  legalPageNames,
  type RenderedText,
} from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { translateAll } from '../../translations/index.ts';
import { serializeSection } from '../content-answers.ts';
import type { Saved, SectionSubject } from '../content-subject.ts';
import { legalPageTexts } from '../content-texts.ts';
import { storedSection } from '../sections.ts';
import { legalPageDefaults } from './legal-page-defaults.ts';
import { renderText } from './render-text.ts';

type ContentServices = Pick<Services, 'database'>;

const unknownBusiness: BusinessDetailsFields = { legalName: '', legalAddress: '', contactEmail: '' };

/** Who runs the shop, once for all legal pages. */
export const businessDetails: SectionSubject<BusinessDetailsFields> = storedSection({
  name: 'business',
  label: 'Business details',
  parseFields: (fields) => businessDetailsFieldsSchema.parse(fields),
  defaults: unknownBusiness,
  // Names and addresses are the same in every language.
  listTexts: () => [],
});

function legalPage(name: LegalPageName): SectionSubject<LegalPageFields> {
  const subject = storedSection({
    name,
    label: legalPageLabels[name],
    parseFields: (fields) => legalPageFieldsSchema.parse(fields),
    defaults: legalPageDefaults[name],
    listTexts: legalPageTexts(name, (text) => findTextProblem(text)?.message ?? null),
  });
  return { ...subject, isPermanent: true, findProblem: ({ text }) => findTextProblem(text) };
}

/** Whether a text can be saved does not depend on the details that it inserts. */
function findTextProblem(text: string) {
  const { problem } = renderText(text, unknownBusiness);
  return problem === null ? null : { path: 'text', message: problem };
}

const subjects = new Map(legalPageNames.map((name) => [name, legalPage(name)]));

export function legalPageSubject(name: LegalPageName): SectionSubject<LegalPageFields> {
  const subject = subjects.get(name);
  if (!subject) throw new Error(`There is no legal page ${name}.`);
  return subject;
}

/** The state of what no one has saved yet, but is on the site anyway. */
const unsaved = { isActive: true, version: 0, createdAt: null, updatedAt: null };

function serializePermanent<F extends object>({ defaults }: SectionSubject<F>, saved: Saved<F> | null) {
  return saved ? serializeSection(saved) : { ...defaults, ...unsaved };
}

export async function getBusinessDetails({ database }: ContentServices) {
  return serializePermanent(businessDetails, await businessDetails.find(database));
}

/** A legal page with its text as it is shown. Before the first save it has its starting text. */
export async function getLegalPage(
  services: ContentServices,
  { name, language }: { name: LegalPageName; language: Language | null },
) {
  const { database } = services;
  const subject = legalPageSubject(name);
  const saved = await subject.find(database);
  const fields = saved?.fields ?? subject.defaults;
  const texts = subject.listTexts(fields);
  const contents = [{ id: name, fields, texts }];
  const [translated = fields] = await translateAll(database, { kind: 'section', language }, contents);
  return renderLegalPage(services, name, { ...serializePermanent(subject, saved), ...translated });
}

/** The page that was just saved. */
export function showLegalPage(services: ContentServices, name: LegalPageName, saved: Saved<LegalPageFields>) {
  return renderLegalPage(services, name, serializePermanent(legalPageSubject(name), saved));
}

async function renderLegalPage<P extends LegalPageFields>(
  { database }: ContentServices,
  name: LegalPageName,
  page: P,
) {
  return { ...page, name, ...show(page.text, await businessDetails.find(database)) };
}

/** A text as a legal page would show it. Throws `invalid_request` for a text that cannot be saved. */
export async function previewLegalPage({ database }: ContentServices, text: string): Promise<RenderedText> {
  const problem = findTextProblem(text);
  if (problem) {
    const issues = [{ path: `body.${problem.path}`, message: problem.message }];
    throw new AppError('invalid_request', problem.message, { issues });
  }
  return show(text, await businessDetails.find(database));
}

function show(text: string, business: Saved<BusinessDetailsFields> | null): RenderedText {
  const { blocks, missing } = renderText(text, business?.fields ?? unknownBusiness);
  return { blocks, missing };
}
