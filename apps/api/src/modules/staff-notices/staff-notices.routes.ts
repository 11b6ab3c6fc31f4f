import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { countUnreadNotices, listStaffNotices, readAllStaffNotices, readStaffNotice } from './notice-list.ts';
import { readNoticeSettings, updateNoticeSettings } from './notice-settings.ts';
import { removeNoticeWebhook, setNoticeWebhook, testNoticeWebhook } from './notice-webhook.ts';

/** What staff are notified of: each person about their own notices. */
export function staffNoticeRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listStaffNotices, async ({ context, query }) =>
    succeed(await listStaffNotices(services, context, query)),
  );

  bind(endpoints.countUnreadStaffNotices, async ({ context }) =>
    succeed(await countUnreadNotices(services, context)),
  );

  bind(endpoints.readStaffNotice, async ({ context, params }) =>
    succeed(await readStaffNotice(services, context, params.id)),
  );

  bind(endpoints.readAllStaffNotices, async ({ context, body }) =>
    succeed(await readAllStaffNotices(services, context, body)),
  );

  bind(endpoints.getNoticeSettings, async ({ context }) =>
    succeed(await readNoticeSettings(services, context)),
  );

  bind(endpoints.updateNoticeSettings, async ({ context, body }) =>
    succeed(await updateNoticeSettings(services, context, body), 'Saved.'),
  );

  bind(endpoints.setNoticeWebhook, async ({ context, body }) =>
    succeed(await setNoticeWebhook(services, context, body), 'The address was saved.'),
  );

  bind(endpoints.removeNoticeWebhook, async ({ context }) =>
    succeed(await removeNoticeWebhook(services, context), 'The address was removed.'),
  );

  bind(endpoints.testNoticeWebhook, async ({ context }) =>
    succeed(await testNoticeWebhook(services, context)),
  );
}
