import type { CallerActor, Context } from '../../../context.ts';
import type { PdfFile } from '../../../http/send-pdf.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PaymentServices } from '../../payments/index.ts';
import { getDisputeDetails } from '../open-dispute.ts';
import { composeProof } from './compose-proof.ts';

/** The proof for a person of the staff. It is an export of a customer's data, so who read it is recorded. */
export async function readProof(
  services: PaymentServices,
  context: Context<CallerActor>,
  paypalDisputeId: string,
): Promise<PdfFile> {
  const details = await getDisputeDetails(services.database, paypalDisputeId);
  const proof = await composeProof(services, details);
  await services.database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'dispute.proof-read',
      subject: { kind: 'dispute', id: paypalDisputeId },
    }),
  );
  return proof;
}
