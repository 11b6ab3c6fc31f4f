import { type MailKind, mailKinds, type SampleMail } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { findLogoUrl } from '../content/index.ts';
import {
  composePasswordResetMail,
  composeVerificationMail,
  composeWelcomeMail,
} from './mails/account-mails.ts';
import { composeFailedMail, composeReadyMail } from './mails/generation-mails.ts';
import { composeInvitationMail } from './mails/invitation-mail.ts';
import type { ComposedMail } from './mails/mail-content.ts';
import { composeNoticeMail } from './mails/notice-mail.ts';
import { composeReceiptMail } from './mails/receipt-mail.ts';
import { composeRefundMail } from './mails/refund-mail.ts';
import { composeTicketReplyMail } from './mails/ticket-reply-mail.ts';
import { serializeMessage } from './message-log.ts';
import { insertMessage } from './outbox.ts';

const name = 'Alex Sample';
/** No file has this id, so a test that is sent has no picture. */
const pictureFileId = '00000000-0000-7000-8000-000000000000';
/** Shown where a mail has the picture of its result. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f7b267"/><stop offset="1" stop-color="#c93a14"/></linearGradient></defs><rect width="800" height="450" fill="url(#sky)"/><circle cx="560" cy="250" r="70" fill="#ffe8c7"/><path d="M0 330 220 200 400 320 560 250 800 360V450H0Z" fill="#4a2318"/></svg>',
)}`;

/** Every mail that the shop sends on its own, filled with what it might be about. */
function composeSampleMails({ storefront, admin }: Services['addresses']): Record<MailKind, ComposedMail> {
  const studioUrl = `${storefront}/user/generate-code`;
  const order = {
    ...{ name, orderCode: '7F3K9QAB', productName: 'Creator' },
    receiptUrl: `${storefront}/user/orders`,
  };
  const ready = { name, resultUrl: studioUrl, pictureFileId };
  return {
    welcome: composeWelcomeMail({ studioUrl }),
    verification: composeVerificationMail({ link: `${storefront}/verify-email?code=sample` }),
    'password-reset': composePasswordResetMail({ link: `${storefront}/reset-password?code=sample` }),
    receipt: composeReceiptMail({
      ...order,
      amounts: [{ label: 'Amount', value: '24.00 USD' }],
      isFree: false,
      transactionId: '8GD25417XK914250A',
      creditsAdded: 50,
      membershipUntil: '31/12/2030',
    }),
    refund: composeRefundMail({
      ...order,
      amount: '24.00 USD',
      creditsTakenBack: 50,
      hasEndedAccess: true,
    }),
    'video-ready': composeReadyMail({
      ...ready,
      subject: 'Your video is ready',
      invitation: 'Watch and download it',
    }),
    'images-ready': composeReadyMail({
      ...ready,
      subject: 'Your 4 images are ready',
      invitation: 'See and download them',
    }),
    'page-ready': composeReadyMail({
      ...ready,
      pictureFileId: null,
      subject: 'Your page is ready',
      invitation: 'See and download it',
    }),
    'request-failed': composeFailedMail({
      name,
      message: 'The AI service could not finish this request. Your credits are back. Please try again.',
      creditsReturned: 4,
      detailsUrl: studioUrl,
    }),
    'ticket-reply': composeTicketReplyMail({
      name,
      ticketSubject: 'My receipt has the wrong name',
      reply: 'Thank you for telling us.\n\nWe corrected it: please open the receipt again.\nMo from support',
      isAnswerable: true,
      ticketUrl: `${storefront}/user/support`,
      contactUrl: `${storefront}/contact`,
    }),
    'team-invitation': composeInvitationMail({
      ...{ invitedBy: 'Robin Owner', email: 'alex@example.test', role: 'support' },
      link: `${admin}/admin/join#code=sample`,
      expiresAt: new Date('2030-12-31T12:00:00Z'),
      shopUrl: storefront,
    }),
    'staff-notice': composeNoticeMail({
      ...{ name, heading: 'New ticket', listPath: '/admin/support-messages', adminOrigin: admin },
      notices: ['“My receipt has the wrong name” from Robin', '“Where is my video?” from Kim'].map(
        (text) => ({
          ...{ title: 'New ticket', text },
          path: '/admin/support-messages',
        }),
      ),
    }),
  };
}

/** Each mail as a worker would send it. React is loaded by the first call. */
export async function listSampleMails(
  services: Pick<Services, 'database' | 'addresses'>,
): Promise<SampleMail[]> {
  const { renderMail } = await import('./mails/render-mail.ts');
  const images = { logoUrl: await findLogoUrl(services), pictureSource: samplePicture };
  const mails = composeSampleMails(services.addresses);
  return mailKinds.map((kind) => {
    const mail = mails[kind];
    return { kind, subject: mail.subject, text: mail.textBody, html: renderMail(mail, images) };
  });
}

/** Mails a sample to the caller, and to no one else: into the outbox, audited, once per `Idempotency-Key`. */
export function sendTestMail(
  { database, addresses }: Pick<Services, 'database' | 'addresses'>,
  context: Context<UserActor>,
  kind: MailKind,
) {
  return commitOnce(database, context, async (transaction) => {
    const { id: userId, email: toEmail } = context.actor.user;
    const mail = composeSampleMails(addresses)[kind];
    const message = await insertMessage(transaction, {
      ...mail,
      ...{ userId, toEmail, sentBy: userId },
      occasion: `test-mail:${uuidv7()}`,
      subject: `Test: ${mail.subject}`,
    });
    if (!message) throw new Error('A new occasion was taken already.');
    await recordAudit(transaction, context, {
      action: 'message.tested',
      subject: { kind: 'message', id: message.id },
      after: { toEmail, subject: message.subject },
    });
    return serializeMessage(message);
  });
}
