import { keptNoticeDays } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { createUnusedImageRemoval, forgetProgress } from '../generations/index.ts';
import { forgetInboundMails } from '../inbound-mail/index.ts';
import { forgetMessages } from '../messages/index.ts';
import { forgetPartnerEvents } from '../partner-webhooks/index.ts';
import { forgetEvents, forgetPaymentLinks } from '../payments/index.ts';
import { forgetStaffNotices } from '../staff-notices/index.ts';
import {
  forgetPasskeyQuestions,
  forgetStaffSessions,
  unconfirmStaffSessions,
} from '../staff-security/index.ts';
import { forgetUnsentAttachments } from '../support/index.ts';
import { forgetInvitations } from '../team/index.ts';

/** How many days what is kept only to look something up stays. */
interface RetentionDays {
  /** PayPal's notifications once they are processed. Their buyers are removed after 90 days in any case. */
  notifications: number;
  /** Mails that were sent or given up. */
  mails: number;
  /** Mails that customers sent. */
  inboundMails: number;
  /** The steps of a generation. */
  progress: number;
  /** What was sent to partner webhooks. */
  partnerEvents: number;
  /** Images that were uploaded for the tool and not used. */
  unusedImages: number;
}

/** How many days an invitation to the team stays that led to nothing. No setting: the person did not ask for it. */
const keptInvitations = 90;
/** How many days a session of staff stays confirmed without a use. No setting: it protects the team. */
const keptConfirmations = 30;
/** How many days a session of staff stays after its last use. No setting: the list of a person’s sessions shows 30. */
const keptSessions = 90;

/**
 * Makes the task that deletes what is no longer needed. Orders, payments, the ledger and the entries of the audit log are
 * never deleted: they are the shop's books.
 */
export function createRetention(
  services: Pick<Services, 'database' | 'storage' | 'now' | 'log'>,
  days: RetentionDays,
): () => Promise<void> {
  const { database, now, log } = services;
  const before = (kept: number) => ({ before: new Date(now().getTime() - kept * 86_400_000) });
  const removeUnusedImages = createUnusedImageRemoval(services, { keptDays: days.unusedImages });
  return async () => {
    const deleted = {
      notifications: await forgetEvents(database, before(days.notifications)),
      mails: await forgetMessages(database, before(days.mails)),
      inboundMails: await forgetInboundMails(database, before(days.inboundMails)),
      paymentLinks: await forgetPaymentLinks(services),
      progress: await forgetProgress(database, before(days.progress)),
      partnerEvents: await forgetPartnerEvents(database, before(days.partnerEvents)),
      invitations: await forgetInvitations(database, before(keptInvitations)),
      confirmations: await unconfirmStaffSessions(database, before(keptConfirmations)),
      staffSessions: await forgetStaffSessions(database, before(keptSessions)),
      passkeyQuestions: await forgetPasskeyQuestions(database, before(0)),
      unsentAttachments: await forgetUnsentAttachments(services),
      staffNotices: await forgetStaffNotices(database, before(keptNoticeDays)),
      unusedImages: await removeUnusedImages(),
    };
    if (Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, 'Old records were deleted');
  };
}
