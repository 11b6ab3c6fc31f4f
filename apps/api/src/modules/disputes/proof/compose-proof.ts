import type { Services } from '../../../context.ts';
import type { PdfFile } from '../../../http/send-pdf.ts';
import type { DisputeDetails } from '../../payments/index.ts';
import { collectProof } from './collect-proof.ts';
import { describeProof } from './describe-proof.ts';
import { renderProof } from './render-proof.ts';

/**
 * What the shop can prove about a disputed purchase, as a PDF file for PayPal and the customer: order, payment,
 * account, credits and deliveries. It says nothing that is not stored, and shows no prompt and no result.
 */
export async function composeProof(
  services: Pick<Services, 'database' | 'now'>,
  details: DisputeDetails,
): Promise<PdfFile> {
  const collected = await collectProof(services, details);
  const [first] = collected.purchases;
  return {
    // PayPal takes only letters, digits, spaces, commas, `_` and `-` before the ending.
    fileName: `credit-studio-proof-${first?.order.orderCode ?? details.dispute.paypalDisputeId}.pdf`,
    bytes: await renderProof(describeProof(collected)),
  };
}
