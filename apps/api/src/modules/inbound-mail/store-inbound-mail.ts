import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Services } from '../../context.ts';
import { findReplyTokens, type ReplyAddresses } from '../../providers/inbound-mail/index.ts';
import { inboundMails } from './inbound-mail.tables.ts';
import { cutHeader } from './parse/cut-header.ts';

/**
 * The same for each delivery of one mail to one ticket. Servers on its way add headers, so the bytes are compared only
 * where a mail has no Message-ID.
 */
async function digestMail(raw: Buffer, addresses: ReplyAddresses): Promise<Buffer> {
  const header = cutHeader(raw);
  const { messageId } = await PostalMime.parse(header).catch(() => ({ messageId: undefined }));
  const tokens = findReplyTokens(addresses, header.toString('latin1')).sort();
  const known = messageId ? ['id', messageId, ...tokens].join('\n') : raw;
  return createHash('sha256').update(known).digest();
}

/** Stores a mail that has arrived, once however often it does. It is processed afterwards. */
export async function storeInboundMail(
  { database }: Pick<Services, 'database'>,
  addresses: ReplyAddresses,
  { raw, isCut = false }: { raw: Buffer; isCut?: boolean },
): Promise<void> {
  const digest = await digestMail(raw, addresses);
  await database
    .insert(inboundMails)
    .values({ digest, raw, isCut })
    .onConflictDoNothing({ target: inboundMails.digest });
}
