import { businessDetailsCalls, legalPageEndpoints as calls } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { type Bind, succeed } from '../../../http/endpoint-call.ts';
import { readLanguage } from '../../translations/index.ts';
import { resetSection, restoreRevision, updateContent } from '../change-content.ts';
import { contentMessages } from '../content-answers.ts';
import { listRevisions } from '../content-revisions.ts';
import { savingRoutes } from '../section.routes.ts';
import {
  businessDetails,
  getBusinessDetails,
  getLegalPage,
  legalPageSubject,
  previewLegalPage,
  showLegalPage,
} from './legal-pages.ts';

export function legalPageRoutes(bind: Bind, services: Services) {
  savingRoutes(bind, services, { calls: businessDetailsCalls, subject: businessDetails });
  bind(businessDetailsCalls.get, async () => succeed(await getBusinessDetails(services)));
  bind(calls.getLegalPage, async ({ params, query }) => {
    const language = readLanguage(query.language);
    return succeed(await getLegalPage(services, { name: params.name, language }));
  });
  bind(calls.updateLegalPage, async ({ context, params, body }) => {
    const subject = legalPageSubject(params.name);
    const { saved } = await updateContent(services, context, { subject, changes: body });
    return succeed(await showLegalPage(services, params.name, saved), contentMessages.updated(subject.label));
  });
  bind(calls.resetLegalPage, async ({ context, params, body }) => {
    const subject = legalPageSubject(params.name);
    const { saved } = await resetSection(services, context, { subject, version: body?.version });
    return succeed(await showLegalPage(services, params.name, saved), contentMessages.reset(subject.label));
  });
  bind(calls.previewLegalPage, async ({ body }) => succeed(await previewLegalPage(services, body.text)));
  bind(calls.listLegalPageRevisions, ({ params, query }) =>
    listRevisions(services, { subject: legalPageSubject(params.name), ...query }),
  );
  bind(calls.restoreLegalPageRevision, async ({ context, params, body }) => {
    const subject = legalPageSubject(params.name);
    const wanted = { subject, restored: params.version, version: body?.version };
    const { saved } = await restoreRevision(services, context, wanted);
    return succeed(
      await showLegalPage(services, params.name, saved),
      contentMessages.restored(subject.label),
    );
  });
}
