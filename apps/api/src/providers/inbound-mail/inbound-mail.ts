import type { ReplyAddresses } from './reply-addresses.ts';

/** A mail as the mailbox has it. One that is too large comes with its header only. */
export interface CollectedMail {
  raw: Buffer;
  isCut: boolean;
}

/** A mailbox that a worker empties. */
export interface Mailbox {
  /**
   * Hands over each mail that is new, and moves it out of the way once `store` has resolved; a mail whose `store` fails stays
   * where it is. Returns how many it handed over. Throws when the mailbox cannot be read.
   */
  collect(store: (mail: CollectedMail) => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

/** How mails that people send to reply addresses arrive. Adapters: a signed webhook, and a mailbox by IMAP. */
export type InboundMail =
  | { driver: null; addresses: null }
  | {
      driver: 'webhook';
      addresses: ReplyAddresses;
      /** Whether our program sent this mail, within the last minutes. Throws `webhook_rejected` otherwise. */
      verify: (delivery: WebhookDelivery) => void;
    }
  | { driver: 'imap'; addresses: ReplyAddresses; mailbox: Mailbox };

export interface WebhookDelivery {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Buffer;
}
