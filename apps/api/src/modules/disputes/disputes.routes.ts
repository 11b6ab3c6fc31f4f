import { endpoints, newDisputeAnswerSchema } from '@credit-studio/contracts';
import { maxDisputeFileBytes, maxDisputeFilesBytes } from '@credit-studio/contracts/rules';
import type { FastifyRequest } from 'fastify';
import type { CallerActor, Context, Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { parseBody } from '../../http/parse-call.ts';
import { receiveForm } from '../../http/receive-form.ts';
import { addForm } from '../../idempotency/read-idempotency-key.ts';
import { countDisputes, listDisputes, type PaymentServices } from '../payments/index.ts';
import { answerDispute } from './answers/answer-dispute.ts';
import { addProof, describeFiles, filesTooLarge, prepareFiles } from './answers/answer-files.ts';
import type { NewAnswer } from './answers/store-answer.ts';
import { getDisputeDetails, openDispute } from './open-dispute.ts';
import { composeProof } from './proof/compose-proof.ts';
import { readProof } from './proof/read-proof.ts';
import { serializeCase } from './serialize-dispute.ts';

export function disputeRoutes(bind: Bind, services: PaymentServices & Pick<Services, 'replicas'>): void {
  bind(endpoints.listDisputes, async ({ context, query }) => {
    const { disputes, total } = await listDisputes(services, context, query);
    return { rows: disputes.map(serializeCase), total };
  });

  bind(endpoints.countDisputes, async () => succeed(await countDisputes(services.database)));

  bind(endpoints.getDispute, async ({ params }) =>
    succeed(await openDispute(services, params.paypalDisputeId)),
  );

  bind(endpoints.getDisputeProof, ({ context, params }) =>
    readProof(services, context, params.paypalDisputeId),
  );

  bind(endpoints.answerDispute, async ({ context, params, request }) => {
    const { paypalDisputeId } = params;
    const { answer, keyed } = await receiveAnswer(services, { context, request, paypalDisputeId });
    const { record, message } = await answerDispute(services, keyed, { paypalDisputeId, answer });
    return succeed(record, message);
  });

  bind(endpoints.acceptDispute, async ({ context, params, body }) => {
    const { paypalDisputeId } = params;
    const answer = { kind: 'acceptance' as const, text: body.note ?? '', evidenceType: null, files: [] };
    const { record, message } = await answerDispute(services, context, { paypalDisputeId, answer });
    return succeed(record, message);
  });
}

/** The form of an answer, with the proof if it is wanted, and the caller's key for this form. */
async function receiveAnswer<C extends Context<CallerActor>>(
  services: PaymentServices,
  { context, request, paypalDisputeId }: { context: C; request: FastifyRequest; paypalDisputeId: string },
): Promise<{ answer: NewAnswer; keyed: C }> {
  const { fields, files: received } = await receiveForm(request, {
    ...endpoints.answerDispute.form,
    ...{ maxFileBytes: maxDisputeFileBytes, maxBytes: maxDisputeFilesBytes, tooLarge: filesTooLarge },
    misnamed: () => new AppError('invalid_request', 'Please send the files of an answer as “files”.'),
  });
  const { kind, text, evidenceType, withProof } = parseBody(newDisputeAnswerSchema, fields);
  const sent = await prepareFiles(received);
  const idempotencyKey = addForm(context.idempotencyKey, { fields, files: describeFiles(sent) });
  const details = await getDisputeDetails(services.database, paypalDisputeId);
  const files = withProof === 'true' ? addProof(sent, await composeProof(services, details)) : sent;
  const answer = { kind, text, evidenceType: kind === 'evidence' ? (evidenceType ?? null) : null, files };
  return { answer, keyed: { ...context, idempotencyKey } };
}
