import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { fakeStream } from '@credit-studio/frontend/testing/fake-stream';
import { makeTicket } from '@credit-studio/frontend/testing/make-ticket';
import { report, sales, studio } from '../dashboard/testing/fake-report.ts';
import { makeMedia } from '../media-library/testing/records.ts';
import { makeKey } from '../resources/ai-keys/testing/records.ts';
import { makeApiKey } from '../resources/api-keys/testing/records.ts';
import { makePackage } from '../resources/catalog/testing/records.ts';
import { blankBanner, fakeSection } from '../resources/content/testing/fake-section.ts';
import { claim, disputeId } from '../resources/disputes/testing/records.ts';
import { failedRecord } from '../resources/generations/testing/records.ts';
import { healthySystem } from '../resources/operations/testing/healthy-system.ts';
import { makeItemOrder } from '../resources/orders/testing/records.ts';
import { makeWebhook } from '../resources/partner-webhooks/testing/records.ts';
import {
  completeDay,
  dayPath,
  daysPath,
  makeDay,
  makeDifference,
  makeRecord,
  makeReport,
} from '../resources/reconciliation/testing/records.ts';
import { protectedAccount } from '../resources/security/testing/records.ts';
import { makeNoticeSettings } from '../resources/staff-notices/testing/records.ts';
import { answerTeamSecurity } from '../resources/team/testing/render-team.ts';
import { fakeTranslation, makeText, makeTranslation } from '../resources/translations/testing/records.ts';
import { makeOrder, makePayment, makeUser, orderCode, recordId } from './records.ts';
import type { Answers } from './render-app.tsx';

const succeed = (data: unknown) => () => Response.json({ success: true, data });

export const shopOrder = makeOrder(1, {
  orderId: orderCode,
  userId: recordId(10),
  paypalTransactionID: 'CAPTURE1',
});
export const shopItemOrder = makeItemOrder(2, { orderId: 'WXYZ5678', userId: recordId(10) });
export const shopCustomer = makeUser(10, { userName: 'Cleo Customer', tags: ['VIP'] });
export const colleague = makeUser(11, { userName: 'Carl Colleague', userRole: 'content' });
export const shopTicket = makeTicket(1, { userId: shopCustomer._id });
export const shopWebhook = makeWebhook(1);
export const shopGeneration = failedRecord.generation;
export const shopDisputeId = disputeId;
export const shopImage = makeMedia(1);
export const shopDay = completeDay;

const terms = { name: 'terms', title: 'Terms', text: 'First words', blocks: [], missing: [] };
const preview = { blocks: [], missing: [] };
const banner = { ...blankBanner, mainTitle: 'Turn an image', highlightText: 'into video' };

function answerPerson({ _id }: { _id: string }, record: object): Answers {
  const path = `/api/users/${_id}`;
  return {
    [path]: succeed(record),
    [`${path}/credits`]: succeed({ balance: 30, held: 0, entries: [], total: 0 }),
    [`${path}/spending`]: succeed([]),
    [`${path}/last-seen`]: succeed({ lastSeenAt: null }),
    [`${path}/notes`]: succeed([]),
    [`${path}/activity`]: succeed({ entries: [], next: null }),
    [`${path}/generations`]: () => Response.json({ success: true, data: [], total: 0 }),
  };
}

/** A shop in which every kind of record can be opened. A call for which it has no record finds nothing. */
export const shopAnswers: Answers = {
  '/orders': () => rows([shopOrder]),
  '/item-orders': () => rows([shopItemOrder]),
  '/api/all-orders': () => rows([shopOrder, shopItemOrder]),
  [`/order/${orderCode}`]: () => Response.json(shopOrder),
  [`/order/${orderCode}/payments`]: succeed([makePayment()]),
  [`/order/${orderCode}/activity`]: succeed([]),
  [`/order/${orderCode}/fees`]: succeed([]),
  [`/item-order/${shopItemOrder.orderId}`]: () => Response.json(shopItemOrder),
  [`/order/${shopItemOrder.orderId}/payments`]: succeed([makePayment()]),
  [`/order/${shopItemOrder.orderId}/activity`]: succeed([]),
  '/payments': () => rows([makePayment()]),
  [`/disputes/${disputeId}`]: succeed(claim),
  [daysPath]: succeed({ report: makeReport(), days: [makeDay({ differences: 1 })] }),
  [dayPath]: succeed(makeRecord({ differenceList: [makeDifference()] })),
  '/users': () => rows([shopCustomer, colleague]),
  ...answerPerson(shopCustomer, shopCustomer),
  ...answerPerson(colleague, colleague),
  '/api/user-tags': succeed(['VIP']),
  '/support-messages': () => rows([shopTicket]),
  '/support-staff': () => Response.json([]),
  '/api/team': succeed({
    members: [{ ...colleague, role: 'content', hasSecondFactor: true }],
    invitations: [],
  }),
  '/api/team/security': answerTeamSecurity(),
  '/api/staff-security': succeed(protectedAccount),
  '/api/staff-notices/settings': succeed(makeNoticeSettings()),
  [`/support-message/${shopTicket._id}`]: () => Response.json(shopTicket),
  [`/support-message/${shopTicket._id}/desk`]: () =>
    Response.json({ assignee: null, notes: [], replies: [], writers: [] }),
  [`/support-message/${shopTicket._id}/desk/events`]: () => fakeStream().response(),
  [`/api/all-generations/${shopGeneration._id}`]: succeed(failedRecord),
  '/api/reports/summary': succeed(report),
  '/api/reports/sales': succeed(sales),
  '/api/reports/studio': succeed(studio),
  '/packages': () => rows([makePackage(1)]),
  '/saved-replies': () => Response.json([]),
  '/api/media': () => rows([shopImage]),
  [`/api/media/${shopImage._id}`]: succeed(shopImage),
  ...fakeTranslation(
    makeTranslation([makeText('mainTitle')], { kind: 'section', id: 'banner', name: 'Banner section' }),
  ).answers,
  '/api/features-section': succeed([]),
  '/api/testimonials': succeed([]),
  '/user-emails': () => Response.json([]),
  '/api/operations/setup': succeed({ missing: ['paypal-credentials', 'package'] }),
  '/api/operations/health': succeed(healthySystem),
  '/api/gemini-keys': succeed([makeKey(1)]),
  '/api/api-keys': succeed([makeApiKey(1)]),
  '/api/partner-webhooks': succeed([shopWebhook]),
  ...fakeSection('/api/legal-pages/terms', { stored: terms, label: 'Terms of service' }).answers,
  '/api/legal-pages/preview': succeed(preview),
  '/api/shop-settings': succeed({ pendingOrderDays: 7, timeZone: 'UTC', allowedOrigins: [], version: 0 }),
  ...fakeSection('/api/banner-section', { stored: banner, label: 'Banner section' }).answers,
  '*': () => refused(404, 'not_found', 'There is nothing here.'),
};
