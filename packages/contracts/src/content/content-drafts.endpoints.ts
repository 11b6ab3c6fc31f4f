import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { versionSchema, versionTextSchema } from '../values/numbers.ts';
import {
  draftChangesSchema,
  draftPublicationSchema,
  draftScheduleSchema,
  draftStateSchema,
} from './content-drafts.ts';
import { draftedContentNames } from './content-rules.ts';

const shared = {
  access: 'staff',
  tag: 'Content',
  params: z.object({ name: z.enum(draftedContentNames) }),
} as const;
/** For people only: a program publishes with the content's own calls. */
const change = { ...shared, permission: 'content:write', errors: ['stale_version'] } as const;
const path = '/api/content-drafts/{name}';
const state = dataEnvelope(draftStateSchema);
const versionQuery = z.object({ version: z.optional(versionTextSchema) });

export const contentDraftEndpoints = {
  getContentDraft: defineEndpoint({
    ...shared,
    permission: 'content:read',
    method: 'GET',
    path,
    summary: 'The unpublished changes of a section, a legal page or the business details.',
    response: state,
  }),
  saveContentDraft: defineEndpoint({
    ...change,
    method: 'PUT',
    path,
    summary: 'Save unpublished changes, which all staff share. A time at which they go live stays.',
    body: draftChangesSchema,
    response: state,
  }),
  discardContentDraft: defineEndpoint({
    ...change,
    method: 'DELETE',
    path,
    summary: 'Discard the unpublished changes, and the time at which they would go live.',
    query: versionQuery,
    response: state,
  }),
  publishContentDraft: defineEndpoint({
    ...change,
    method: 'POST',
    path: `${path}/publish`,
    summary: 'Make a draft the live content now, as a new version.',
    body: draftPublicationSchema,
    response: dataEnvelope(
      z.extend(draftStateSchema, {
        /** The version that is live now. */
        liveVersion: versionSchema,
      }),
    ),
  }),
  scheduleContentDraft: defineEndpoint({
    ...change,
    method: 'PUT',
    path: `${path}/schedule`,
    summary: 'Make a draft the live content at a later time, or at another one.',
    body: draftScheduleSchema,
    response: state,
  }),
  cancelContentSchedule: defineEndpoint({
    ...change,
    method: 'DELETE',
    path: `${path}/schedule`,
    summary: 'Keep a draft, and do not publish it at its time.',
    query: versionQuery,
    response: state,
  }),
};
