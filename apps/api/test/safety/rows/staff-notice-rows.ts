import { v7 as uuidv7 } from 'uuid';
import { staffNoticeEvents, staffNotices } from '../../../src/modules/staff-notices/staff-notices.tables.ts';
import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** The discard port: nothing listens there. */
const url = 'http://127.0.0.1:9/hooks';

/** An unread notice of the admin. */
async function ownNotice({ api, people, unique }: Stage): Promise<string> {
  const id = uuidv7();
  const eventId = uuidv7();
  const kind = 'ai-keys-down' as const;
  await api.services.database
    .insert(staffNoticeEvents)
    .values({ id: eventId, kind, occasion: unique('stage'), facts: {}, distributedAt: new Date() });
  const channels = { inConsole: true, mailWaits: false, postWaits: false };
  await api.services.database
    .insert(staffNotices)
    .values({ id, eventId, userId: people.admin.user.id, kind, ...channels });
  return id;
}

/** The admin posts to an address. */
async function withWebhook({ api, people }: Stage) {
  const call = {
    method: 'PUT' as const,
    url: '/api/staff-notices/webhook',
    as: people.admin,
    payload: { url },
  };
  const answer = await api.inject(call);
  if (answer.statusCode !== 200) throw new Error(`The address was answered with ${answer.body}`);
  return {};
}

/** Choices that differ from the stored ones, so that there is a change. */
async function otherChoices({ api, people }: Stage) {
  const answer = await api.inject({ url: '/api/staff-notices/settings', as: people.admin });
  const kind = 'own-webhook-stopped';
  const stored = answer.json().data.choices.find((choice: { kind: string }) => choice.kind === kind);
  return { choices: [{ kind, console: true, mail: !stored.mail, webhook: false }] };
}

export const staffNoticeRows = {
  listStaffNotices: { expectation: staff(200), request: nothing },
  countUnreadStaffNotices: { expectation: staff(200), request: nothing },
  readStaffNotice: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await ownNotice(stage) } }),
  },
  readAllStaffNotices: {
    expectation: staff(200),
    request: async (stage) => ({ body: { newest: await ownNotice(stage) } }),
  },
  getNoticeSettings: { expectation: staff(200), request: nothing },
  updateNoticeSettings: {
    expectation: staff(200),
    request: async (stage) => ({ body: await otherChoices(stage) }),
  },
  setNoticeWebhook: { expectation: staff(200), request: () => ({ body: { url } }) },
  removeNoticeWebhook: { expectation: staff(200), request: withWebhook },
  testNoticeWebhook: { expectation: staff(200), request: withWebhook },
} satisfies Record<string, Row>;
