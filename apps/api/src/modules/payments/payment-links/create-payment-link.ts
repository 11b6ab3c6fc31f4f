import {
  type CreatedPaymentLink,
  isLocalUrl,
  isPendingStatus,
  type NewPaymentLink,
  paymentLinkDays,
} from '@credit-studio/contracts';
import { baseLanguage } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import type { Context, Services, UserActor } from '../../../context.ts';
import { AppError, invalidField } from '../../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../../idempotency/commit-once.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockOwnOrder, type OrderRow } from '../../orders/index.ts';
import { orderNotPayable } from '../checkout/payment-failures.ts';
import { buildLinkUrl, createToken } from './payment-link.ts';
import { paymentLinks } from './payment-links.tables.ts';

type LinkServices = Pick<Services, 'database' | 'now' | 'addresses' | 'secrets'>;

/** A first answer as it is stored: no row holds a token that can be read. */
interface StoredAnswer {
  sealedToken: string;
  expiresAt: string;
  /** Of the order, and so of its customer; a program's own says nothing. Absent in answers of earlier versions. */
  language?: string;
}

const purpose = 'payment-link-token';

/**
 * Makes the address of a page where an unpaid order is paid without signing in. Only for programs: a person pays in the
 * checkout, and must not send others from our page to an address of theirs. A repeated request with the same
 * `Idempotency-Key` gets the first address again.
 */
export async function createPaymentLink(
  services: LinkServices,
  context: Context<UserActor>,
  { reference, returnUrl }: NewPaymentLink & { reference: string },
): Promise<CreatedPaymentLink> {
  const { actingKey } = context.actor;
  if (!actingKey) throw new AppError('forbidden', 'Only a program with an API key can make a payment link.');
  requireReachableReturn(services, returnUrl);
  const first = await findFirstAnswer<StoredAnswer>(services.database, context);
  if (first) return openAnswer(services, first);
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(services.now().getTime() + paymentLinkDays * 86_400_000);
  const answer = await commitOnce<StoredAnswer>(services.database, context, async (transaction) => {
    const order = await lockOwnOrder(transaction, context, reference);
    requirePayable(order);
    const link = { orderId: order.id, tokenHash, returnUrl, apiKeyId: actingKey.id, expiresAt };
    await transaction.insert(paymentLinks).values(link);
    await recordAudit(transaction, context, {
      action: 'order.link-created',
      subject: { kind: 'order', id: order.id },
      after: { expiresAt: expiresAt.toISOString() },
    });
    return {
      sealedToken: services.secrets.seal(token, purpose).toString('base64'),
      expiresAt: expiresAt.toISOString(),
      language: order.language,
    };
  });
  return openAnswer(services, answer);
}

/** The machine of the browser itself is a place to return to only where the storefront is on that machine, too. */
function requireReachableReturn({ addresses }: LinkServices, returnUrl: string): void {
  if (isLocalUrl(returnUrl) && !isLocalUrl(addresses.storefront))
    throw invalidField('returnUrl', 'Please enter an https address that buyers can reach.');
}

/** An order that costs nothing is settled without a payment. */
function requirePayable({ paymentStatus, totalMinor }: OrderRow): void {
  if (!isPendingStatus(paymentStatus) || totalMinor === 0) throw orderNotPayable();
}

function openAnswer(
  services: LinkServices,
  { sealedToken, expiresAt, language = baseLanguage }: StoredAnswer,
): CreatedPaymentLink {
  const token = services.secrets.open(Buffer.from(sealedToken, 'base64'), purpose);
  if (token === null)
    throw new AppError(
      'conflict',
      'This link was made too long ago to be answered again. Please make another one with a new Idempotency-Key.',
    );
  return { url: runInLanguage(language, () => buildLinkUrl(services, token)), expiresAt };
}
