import { auditEntries } from '../src/modules/audit/audit.tables.ts';
import {
  contentDrafts,
  contentRevisions,
  contentSections,
  features,
  testimonials,
} from '../src/modules/content/content.tables.ts';
import { translations } from '../src/modules/translations/translations.tables.ts';
import { createTestApp, type TestPerson } from './test-app.ts';

type Method = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';

/** The app with an admin and a member, for tests of what staff do to the content. */
export async function openContentDesk() {
  const api = await createTestApp();
  const admin = await api.signUp({ role: 'Admin' });
  const member = await api.signUp();
  const { database } = api.services;
  // Audit rows of earlier tests cannot be deleted.
  let seenAudits = 0;
  return {
    ...api,
    admin,
    member,
    database,
    /** A call as the admin, unless `as` says otherwise; null is no one. */
    call: (method: Method, url: string, payload?: object, as: TestPerson | null = admin) =>
      api.inject({ method, url, ...(as && { as }), ...(payload && { payload }) }),
    /** Empties all content, and counts audit rows from here. */
    async clear() {
      const entries = [features, testimonials];
      for (const table of [contentSections, ...entries, contentRevisions, contentDrafts, translations])
        await database.delete(table);
      seenAudits = await database.$count(auditEntries);
    },
    listAudits: () => database.select().from(auditEntries).orderBy(auditEntries.id).offset(seenAudits),
    countRevisions: () => database.$count(contentRevisions),
  };
}
export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>;
