import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { languageQuery } from '../values/language.ts';
import { versionSchema, versionTextSchema } from '../values/numbers.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { revisionSchema } from './content.ts';

const tag = 'Content';
export const contentRead = { access: 'staff', scope: 'content:read', tag } as const;
export const contentWrite = { access: 'staff', scope: 'content:write', tag } as const;
/** A save that takes the version that was read. */
const versioned = { ...contentWrite, errors: ['stale_version'] } as const;
export const expectedVersion = z.optional(z.object({ version: z.optional(versionSchema) }));
const expectedVersionQuery = z.object({ version: z.optional(versionTextSchema) });
export const pageQuery = z.pick(pagingQuerySchema, { page: true, limit: true });
const idParams = z.object({ id: recordIdSchema });
export const versionParams = z.object({ version: versionTextSchema });

/**
 * The calls that save one singleton section. Every save takes the `version` that was read and fails with
 * `stale_version` when there is a newer one.
 */
export function savingCalls<
  const P extends string,
  F extends z.ZodMiniObject,
  S extends z.ZodMiniObject,
  C extends z.ZodMiniObject,
>(path: P, label: string, schemas: { fields: F; section: S; changes: C }) {
  const response = dataEnvelope(schemas.section);
  return {
    update: defineEndpoint({
      ...versioned,
      method: 'PUT',
      path,
      summary: `${label}: save the sent fields and leave the others.`,
      body: schemas.changes,
      response,
    }),
    reset: defineEndpoint({
      ...versioned,
      method: 'POST',
      path: `${path}/reset`,
      summary: `${label}: go back to the defaults.`,
      body: expectedVersion,
      response,
    }),
    listRevisions: defineEndpoint({
      ...contentRead,
      method: 'GET',
      path: `${path}/revisions`,
      paged: true,
      summary: `${label}: every save, newest first.`,
      query: pageQuery,
      response: z.array(revisionSchema(schemas.fields)),
    }),
    restoreRevision: defineEndpoint({
      ...versioned,
      method: 'POST',
      path: `${path}/revisions/{version}/restore`,
      summary: `${label}: save an earlier version again, as a new one.`,
      params: versionParams,
      body: expectedVersion,
      response,
    }),
  };
}

/**
 * The calls of a section that can be switched off. `data` of a read is null while it is, except for admins. The
 * footer then still has its logo and contact details, which other parts of the site show.
 */
export function sectionCalls<
  const P extends string,
  F extends z.ZodMiniObject,
  S extends z.ZodMiniObject,
  C extends z.ZodMiniObject,
>(path: P, label: string, schemas: { fields: F; section: S; changes: C }) {
  const response = dataEnvelope(schemas.section);
  return {
    ...savingCalls(path, label, schemas),
    get: defineEndpoint({
      method: 'GET',
      path,
      access: 'optional',
      scope: 'content:read',
      tag,
      cached: true,
      summary: `${label}, null while inactive.`,
      query: z.object(languageQuery),
      response: dataEnvelope(z.nullable(schemas.section)),
    }),
    toggle: defineEndpoint({
      ...versioned,
      method: 'PATCH',
      path: `${path}/toggle`,
      summary: `${label}: switch between active and inactive.`,
      body: expectedVersion,
      response,
    }),
    deactivate: defineEndpoint({
      ...versioned,
      method: 'DELETE',
      path,
      summary: `${label}: make it inactive; nothing is lost.`,
      query: expectedVersionQuery,
      response,
    }),
  };
}

/** The calls of a list of entries, such as features. Each entry has its own versions. */
export function entryCalls<
  const P extends string,
  F extends z.ZodMiniObject,
  E extends z.ZodMiniObject,
  N extends z.ZodMiniObject,
  C extends z.ZodMiniObject,
>(path: P, label: string, schemas: { fields: F; entry: E; added: N; changes: C }) {
  const response = dataEnvelope(schemas.entry);
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      access: 'optional',
      scope: 'content:read',
      tag,
      cached: true,
      summary: `Every ${label}; inactive ones for admins only.`,
      query: z.object(languageQuery),
      response: dataEnvelope(z.array(schemas.entry)),
    }),
    add: defineEndpoint({
      ...contentWrite,
      method: 'POST',
      path,
      status: 201,
      summary: `Add a ${label}.`,
      body: schemas.added,
      response,
    }),
    update: defineEndpoint({
      ...versioned,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Save the sent fields of a ${label} and leave the others.`,
      params: idParams,
      body: schemas.changes,
      response,
    }),
    toggle: defineEndpoint({
      ...versioned,
      method: 'PATCH',
      path: `${path}/{id}/toggle`,
      summary: `Switch a ${label} between active and inactive.`,
      params: idParams,
      body: expectedVersion,
      response,
    }),
    delete: defineEndpoint({
      ...versioned,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete a ${label}; its revisions stay and can be restored.`,
      params: idParams,
      query: expectedVersionQuery,
      response: dataEnvelope(z.object({ _id: recordIdSchema })),
    }),
    listRevisions: defineEndpoint({
      ...contentRead,
      method: 'GET',
      path: `${path}/{id}/revisions`,
      paged: true,
      summary: `Every save of a ${label}, newest first.`,
      params: idParams,
      query: pageQuery,
      response: z.array(revisionSchema(schemas.fields)),
    }),
    restoreRevision: defineEndpoint({
      ...versioned,
      method: 'POST',
      path: `${path}/{id}/revisions/{version}/restore`,
      summary: `Save an earlier version of a ${label} again, as a new one; a deleted one is back under its id.`,
      params: z.object({ id: recordIdSchema, version: versionTextSchema }),
      body: expectedVersion,
      response,
    }),
  };
}
