import type { CallerActor, Context, Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { readLanguage } from '../translations/index.ts';
import { deleteEntry, restoreRevision, toggleContent, updateContent } from './change-content.ts';
import { contentMessages, type KnownEntry, serializeEntry } from './content-answers.ts';
import type { EntryCalls } from './content-call-types.ts';
import { listRevisions } from './content-revisions.ts';
import type { EntrySubject } from './content-subject.ts';
import { translateEntries } from './translate-content.ts';

interface EntryKind<F extends object, N> {
  calls: EntryCalls<F, N>;
  subjectOf: (id: string) => EntrySubject<F>;
  list: (services: Services, context: Context) => Promise<KnownEntry<F>[]>;
  add: (services: Services, context: Context<CallerActor>, input: N) => Promise<KnownEntry<F>>;
}

/** Binds the calls of one kind of entries. */
export function entryRoutes<F extends object, N>(
  bind: Bind,
  services: Services,
  { calls, subjectOf, list, add }: EntryKind<F, N>,
) {
  bind(calls.list, async ({ context, query }) => {
    const written = await list(services, context);
    const language = readLanguage(query.language);
    const entries = await translateEntries(services.database, language, { subjectOf, entries: written });
    return succeed(entries.map(serializeEntry));
  });
  bind(calls.add, async ({ context, body }) => {
    const entry = await add(services, context, body);
    return succeed(serializeEntry(entry), contentMessages.added(subjectOf(entry.id).label));
  });
  bind(calls.update, async ({ context, params, body }) => {
    const subject = subjectOf(params.id);
    const { saved } = await updateContent(services, context, { subject, changes: body });
    return succeed(serializeEntry({ id: params.id, saved }), contentMessages.updated(subject.label));
  });
  bind(calls.toggle, async ({ context, params, body }) => {
    const subject = subjectOf(params.id);
    const { saved } = await toggleContent(services, context, { subject, version: body?.version });
    return succeed(serializeEntry({ id: params.id, saved }), contentMessages.toggled(subject.label, saved));
  });
  bind(calls.delete, async ({ context, params, query }) => {
    const subject = subjectOf(params.id);
    await deleteEntry(services, context, { subject, ...query });
    return succeed({ _id: params.id }, contentMessages.deleted(subject.label));
  });
  bind(calls.listRevisions, ({ params, query }) =>
    listRevisions(services, { subject: subjectOf(params.id), ...query }),
  );
  bind(calls.restoreRevision, async ({ context, params, body }) => {
    const subject = subjectOf(params.id);
    const wanted = { subject, restored: params.version, version: body?.version };
    const { saved } = await restoreRevision(services, context, wanted);
    return succeed(serializeEntry({ id: params.id, saved }), contentMessages.restored(subject.label));
  });
}
