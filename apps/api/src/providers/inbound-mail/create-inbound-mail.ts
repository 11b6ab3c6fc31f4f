import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../../config/environment.ts';
import { createImapMailbox } from './imap-mailbox.ts';
import type { InboundMail } from './inbound-mail.ts';
import { createWebhookVerifier } from './verify-webhook.ts';

type Settings = Pick<
  Environment,
  | 'INBOUND_MAIL_DRIVER'
  | 'INBOUND_MAIL_ADDRESS'
  | 'INBOUND_MAIL_BOUNCES'
  | 'INBOUND_MAIL_SECRET'
  | 'INBOUND_MAIL_SECRET_PREVIOUS'
  | 'INBOUND_MAIL_IMAP_URL'
>;

/** The adapter that the settings choose. They were checked to be complete when they were read. */
export function createInboundMail(
  settings: Settings,
  { now, log }: { now: () => Date; log: FastifyBaseLogger },
): InboundMail {
  const { INBOUND_MAIL_DRIVER: driver, INBOUND_MAIL_ADDRESS: pattern } = settings;
  if (!driver || !pattern) return { driver: null, addresses: null };
  const addresses = { pattern, takesBounces: settings.INBOUND_MAIL_BOUNCES === 'reply' };
  if (driver === 'imap') {
    const mailbox = createImapMailbox({ url: settings.INBOUND_MAIL_IMAP_URL ?? '', log });
    return { driver, addresses, mailbox };
  }
  const secrets = [settings.INBOUND_MAIL_SECRET, settings.INBOUND_MAIL_SECRET_PREVIOUS];
  return {
    driver,
    addresses,
    verify: createWebhookVerifier({ secrets: secrets.filter((secret) => secret !== undefined), now }),
  };
}
