import type { DisputeCase, DisputeRecord } from '@credit-studio/contracts';
import { type DisputeAnswerKind, writtenAnswerKinds } from '@credit-studio/contracts/rules';
import { DateText } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { decideDeadline, describeOutcome } from '../../../lib/describe-dispute.ts';
import { isUnconfirmed } from '../dispute-answers.ts';
import { mentionCustomer } from '../disputed-payment.tsx';

export type StepTone = 'urgent' | 'waiting' | 'calm' | 'won' | 'lost';

/** How urgent the next step is, or how the dispute ended. */
export function decideTone(record: DisputeRecord, now: Date): StepTone {
  const { state, waitsFor, respondBy } = record;
  if (state !== 'open') return state;
  if (waitsFor !== 'shop' || (isUnconfirmed(record) && !respondBy)) return 'calm';
  return respondBy && decideDeadline(respondBy, now).isUrgent ? 'urgent' : 'waiting';
}

/** What has to be done next, and until when; or how the dispute ended. */
export function describeNextStep(record: DisputeRecord, now: Date): ReactNode {
  if (record.state !== 'open') return describeDecision(record);
  if (isUnconfirmed(record))
    return (
      <>
        PayPal has not confirmed your last answer yet. This page asks again every few seconds.
        {record.waitsFor === 'shop' && describeDeadline(record, now)}
      </>
    );
  return record.waitsFor === 'shop' ? describeAct(record, now) : describeWait(record);
}

function canSend({ conversation }: DisputeRecord, kind: DisputeAnswerKind): boolean {
  return conversation?.allowed.includes(kind) ?? false;
}

/** The deadline after a sentence that does not name it. */
function describeDeadline({ respondBy }: DisputeRecord, now: Date): ReactNode {
  if (!respondBy) return null;
  const deadline = <DateText value={respondBy} format="dateTime" />;
  const { isOver, text } = decideDeadline(respondBy, now);
  return isOver ? (
    <> The deadline was {deadline}, so PayPal may decide at any moment.</>
  ) : (
    <>
      {' '}
      The deadline is {deadline} ({text}).
    </>
  );
}

/** What the shop has to do while an open dispute waits for it. Without an answer of PayPal, the stage decides. */
function nameAct(record: DisputeRecord): string {
  const { conversation, stage } = record;
  const isEvidence = conversation ? canSend(record, 'evidence') : stage === 'claim';
  if (isEvidence) return 'Give PayPal your evidence';
  return stage === 'claim' ? 'Answer PayPal' : 'Answer the customer';
}

function describeAct(record: DisputeRecord, now: Date): ReactNode {
  const { respondBy, conversation } = record;
  if (conversation && !writtenAnswerKinds.some((kind) => canSend(record, kind)))
    return (
      <>
        PayPal takes no written answer from here. Open it at PayPal
        {canSend(record, 'acceptance') && ', or accept it'}.{describeDeadline(record, now)}
      </>
    );
  const act = nameAct(record);
  if (!respondBy) return `${act}. PayPal is waiting for you.`;
  const { isOver, text } = decideDeadline(respondBy, now);
  if (isOver)
    return (
      <>
        {act} now.{describeDeadline(record, now)}
      </>
    );
  return (
    <>
      {act} before <DateText value={respondBy} format="dateTime" /> ({text}), or PayPal decides without you.
    </>
  );
}

function describeWait(record: DisputeRecord): string {
  const { waitsFor, stage } = record;
  if (waitsFor === 'customer') {
    const wait = `PayPal is waiting for ${mentionCustomer(record)}`;
    return canSend(record, 'message')
      ? `${wait}. You can write again.`
      : `There is nothing to do now: ${wait}.`;
  }
  const review = `PayPal is reviewing ${stage === 'inquiry' ? 'this dispute' : 'the claim'}`;
  return canSend(record, 'information')
    ? `${review}. You can add more information until it decides.`
    : `There is nothing to do now: ${review}.`;
}

/** Who has the money of a decided dispute. */
function describeMoney({ state, outcome }: DisputeCase): string {
  if (state === 'lost') return 'The customer gets the money back.';
  return outcome === 'RESOLVED_WITH_PAYOUT' ? '' : 'You keep the money.';
}

function describeDecision(record: DisputeRecord): ReactNode {
  return (
    <>
      <strong>{describeOutcome(record)}.</strong> {describeMoney(record)}
      {record.decidedAt && (
        <>
          {' '}
          Decided on <DateText value={record.decidedAt} format="dateTime" />.
        </>
      )}
    </>
  );
}
