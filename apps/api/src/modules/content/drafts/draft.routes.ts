import { contentDraftEndpoints as calls } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { type Bind, succeed } from '../../../http/endpoint-call.ts';
import { contentMessages } from '../content-answers.ts';
import { type DraftChanges, discardDraft, getDraft, saveDraft } from './content-drafts.ts';
import { cancelSchedule, scheduleDraft } from './draft-schedules.ts';
import { draftedContent } from './drafted-content.ts';
import { publishDraft } from './publish-draft.ts';

interface SentChanges extends Partial<DraftChanges> {
  isActive?: boolean | undefined;
}

/** Null when a call only names the draft. */
function findChanges({ fields, isActive }: SentChanges): DraftChanges | null {
  return fields || isActive !== undefined ? { fields: fields ?? {}, isActive } : null;
}

export function draftRoutes(bind: Bind, services: Services) {
  bind(calls.getContentDraft, async ({ params }) => succeed(await getDraft(services, params.name)));
  bind(calls.saveContentDraft, async ({ context, params, body }) =>
    succeed(await saveDraft(services, context, { ...params, ...body }), 'Draft saved.'),
  );
  bind(calls.discardContentDraft, async ({ context, params, query }) =>
    succeed(await discardDraft(services, context, { ...params, ...query }), 'Draft discarded.'),
  );
  bind(calls.publishContentDraft, async ({ context, params, body }) => {
    const { label } = draftedContent(params.name).subject;
    const state = await publishDraft(services, context, { ...params, ...body, changes: findChanges(body) });
    return succeed(state, contentMessages.updated(label));
  });
  bind(calls.scheduleContentDraft, async ({ context, params, body }) => {
    const publishAt = new Date(body.publishAt);
    const changes = findChanges(body);
    const state = await scheduleDraft(services, context, { ...params, ...body, publishAt, changes });
    return succeed(state, 'Draft scheduled.');
  });
  bind(calls.cancelContentSchedule, async ({ context, params, query }) =>
    succeed(await cancelSchedule(services, context, { ...params, ...query }), 'Schedule cancelled.'),
  );
}
