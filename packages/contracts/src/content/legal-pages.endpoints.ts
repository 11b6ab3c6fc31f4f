import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { languageQuery } from '../values/language.ts';
import { revisionSchema } from './content.ts';
import {
  contentRead,
  contentWrite,
  expectedVersion,
  pageQuery,
  savingCalls,
  versionParams,
} from './content-calls.ts';
import { legalPageNames } from './content-rules.ts';
import {
  businessDetailsChangesSchema,
  businessDetailsFieldsSchema,
  businessDetailsSchema,
  legalPageChangesSchema,
  legalPageFieldsSchema,
  legalPageSchema,
  pageTextSchema,
  renderedTextSchema,
} from './legal-page.ts';

const tag = 'Content';
const params = z.object({ name: z.enum(legalPageNames) });
const page = dataEnvelope(legalPageSchema);

const businessPath = '/api/business-details';
/** The calls of the details that the legal pages insert. */
export const businessDetailsCalls = {
  ...savingCalls(businessPath, 'The business details', {
    fields: businessDetailsFieldsSchema,
    section: businessDetailsSchema,
    changes: businessDetailsChangesSchema,
  }),
  get: defineEndpoint({
    ...contentRead,
    method: 'GET',
    path: businessPath,
    summary: 'Who runs the shop, as the legal pages name it.',
    response: dataEnvelope(businessDetailsSchema),
  }),
};

export const legalPageEndpoints = {
  getBusinessDetails: businessDetailsCalls.get,
  updateBusinessDetails: businessDetailsCalls.update,
  resetBusinessDetails: businessDetailsCalls.reset,
  listBusinessDetailsRevisions: businessDetailsCalls.listRevisions,
  restoreBusinessDetailsRevision: businessDetailsCalls.restoreRevision,
  getLegalPage: defineEndpoint({
    method: 'GET',
    path: '/api/legal-pages/{name}',
    access: 'optional',
    tag,
    cached: true,
    summary: 'A legal page: its Markdown, and the same text as it is shown.',
    params,
    query: z.object(languageQuery),
    response: page,
  }),
  updateLegalPage: defineEndpoint({
    ...contentWrite,
    method: 'PUT',
    path: '/api/legal-pages/{name}',
    summary: 'Save the sent fields of a legal page and leave the others.',
    params,
    errors: ['stale_version'],
    body: legalPageChangesSchema,
    response: page,
  }),
  resetLegalPage: defineEndpoint({
    ...contentWrite,
    method: 'POST',
    path: '/api/legal-pages/{name}/reset',
    summary: 'Go back to the starting text of a legal page.',
    params,
    errors: ['stale_version'],
    body: expectedVersion,
    response: page,
  }),
  previewLegalPage: defineEndpoint({
    ...contentWrite,
    method: 'POST',
    path: '/api/legal-pages/preview',
    summary: 'A Markdown text as a legal page would show it; nothing is saved.',
    body: z.object({ text: pageTextSchema }),
    response: dataEnvelope(renderedTextSchema),
  }),
  listLegalPageRevisions: defineEndpoint({
    ...contentRead,
    method: 'GET',
    path: '/api/legal-pages/{name}/revisions',
    paged: true,
    summary: 'Every save of a legal page, newest first.',
    params,
    query: pageQuery,
    response: z.array(revisionSchema(legalPageFieldsSchema)),
  }),
  restoreLegalPageRevision: defineEndpoint({
    ...contentWrite,
    method: 'POST',
    path: '/api/legal-pages/{name}/revisions/{version}/restore',
    summary: 'Save an earlier version of a legal page again, as a new one.',
    errors: ['stale_version'],
    params: z.extend(params, versionParams.shape),
    body: expectedVersion,
    response: page,
  }),
};
