import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { readLanguage } from '../translations/index.ts';
import {
  deactivateSection,
  resetSection,
  restoreRevision,
  toggleContent,
  updateContent,
} from './change-content.ts';
import { contentMessages, serializeSection } from './content-answers.ts';
import type { SavingCalls, SectionCalls } from './content-call-types.ts';
import { listRevisions } from './content-revisions.ts';
import type { SectionSubject } from './content-subject.ts';
import { findSection } from './sections.ts';

/** Binds the calls that save a singleton section. */
export function savingRoutes<F extends object>(
  bind: Bind,
  services: Services,
  { calls, subject }: { calls: SavingCalls<F>; subject: SectionSubject<F> },
) {
  const { label } = subject;
  bind(calls.update, async ({ context, body }) => {
    const { before, saved } = await updateContent(services, context, { subject, changes: body });
    const changed = subject.nameChange?.(before, saved) ?? label;
    return succeed(serializeSection(saved), contentMessages.updated(changed));
  });
  bind(calls.reset, async ({ context, body }) => {
    const { saved } = await resetSection(services, context, { subject, version: body?.version });
    return succeed(serializeSection(saved), contentMessages.reset(label));
  });
  bind(calls.listRevisions, ({ query }) => listRevisions(services, { subject, ...query }));
  bind(calls.restoreRevision, async ({ context, params, body }) => {
    const wanted = { subject, restored: params.version, version: body?.version };
    const { saved } = await restoreRevision(services, context, wanted);
    return succeed(serializeSection(saved), contentMessages.restored(label));
  });
}

/** Binds the calls of a singleton section that can be switched off. */
export function sectionRoutes<F extends object>(
  bind: Bind,
  services: Services,
  { calls, subject }: { calls: SectionCalls<F>; subject: SectionSubject<F> },
) {
  const { label } = subject;
  savingRoutes(bind, services, { calls, subject });
  bind(calls.get, async ({ context, query }) => {
    const language = readLanguage(query.language);
    return succeed(await findSection(services, context, { subject, language }));
  });
  bind(calls.toggle, async ({ context, body }) => {
    const { saved } = await toggleContent(services, context, { subject, version: body?.version });
    return succeed(serializeSection(saved), contentMessages.toggled(label, saved));
  });
  bind(calls.deactivate, async ({ context, query }) => {
    const { saved, isChanged } = await deactivateSection(services, context, { subject, ...query });
    return succeed(serializeSection(saved), contentMessages.deactivated(label, isChanged));
  });
}
