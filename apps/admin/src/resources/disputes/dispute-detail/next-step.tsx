import type { DisputeCase, DisputeRecord } from '@credit-studio/contracts';
import type { DisputeAnswerKind } from '@credit-studio/contracts/rules';
import { DateText } from '@credit-studio/ui';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { decideDeadline, describeOutcome } from '../../../lib/describe-dispute.ts';
import { isUnconfirmed } from '../dispute-queries.ts';
import { nameCustomer } from '../disputed-payment.tsx';
import styles from './dispute-detail.module.css';

const icon = { size: '1.25rem', stroke: 1.8, 'aria-hidden': true } as const;

const tones = {
  urgent: <IconAlertTriangle {...icon} />,
  waiting: <IconClock {...icon} />,
  calm: <IconHourglass {...icon} />,
  won: <IconCircleCheck {...icon} />,
  lost: <IconCircleX {...icon} />,
} as const;
type Tone = keyof typeof tones;

function decideTone(record: DisputeRecord, now: Date): Tone {
  const { state, waitsFor, respondBy } = record;
  if (state !== 'open') return state;
  if (isUnconfirmed(record) || waitsFor !== 'shop') return 'calm';
  return respondBy && decideDeadline(respondBy, now).isUrgent ? 'urgent' : 'waiting';
}

/** What the shop has to do while an open dispute waits for it. Without an answer of PayPal, the stage decides. */
function nameAct({ conversation, stage }: DisputeRecord): string {
  const isEvidence = conversation ? conversation.allowed.includes('evidence') : stage === 'claim';
  if (isEvidence) return 'Give PayPal your evidence';
  return stage === 'claim' ? 'Answer PayPal' : 'Answer the customer';
}

function describeWait(record: DisputeRecord): string {
  const { waitsFor, stage, conversation } = record;
  const canSend = (kind: DisputeAnswerKind) => conversation?.allowed.includes(kind) ?? false;
  if (waitsFor === 'customer') {
    const wait = `PayPal waits for ${nameCustomer(record)}`;
    return canSend('message') ? `${wait}. You can write again.` : `There is nothing to do now: ${wait}.`;
  }
  const review = `PayPal is reviewing ${stage === 'inquiry' ? 'this dispute' : 'the claim'}`;
  return canSend('information')
    ? `${review}. You can add more information until it decides.`
    : `There is nothing to do now: ${review}.`;
}

function describeAct(record: DisputeRecord, now: Date): ReactNode {
  const { respondBy } = record;
  const act = nameAct(record);
  if (!respondBy) return `${act}. PayPal waits for you.`;
  const deadline = <DateText value={respondBy} format="dateTime" />;
  const { isOver, text } = decideDeadline(respondBy, now);
  if (isOver)
    return (
      <>
        {act} now. The deadline was {deadline}, so PayPal may decide at any moment.
      </>
    );
  return (
    <>
      {act} before {deadline} ({text}), or PayPal decides without you.
    </>
  );
}

/** Who has the money of a decided dispute. */
function describeMoney({ state, outcome }: DisputeCase): string {
  if (state === 'lost') return 'The customer gets the money back.';
  return outcome === 'RESOLVED_WITH_PAYOUT' ? '' : 'You keep the money.';
}

function Decision({ record }: { record: DisputeRecord }) {
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

/** What has to be done next, and until when; or how it ended. */
export function NextStep({ record }: { record: DisputeRecord }) {
  const now = new Date();
  const tone = decideTone(record, now);
  const describe = () => {
    if (record.state !== 'open') return <Decision record={record} />;
    if (isUnconfirmed(record))
      return 'PayPal has not confirmed your last answer yet. This page asks again every few seconds.';
    return record.waitsFor === 'shop' ? describeAct(record, now) : describeWait(record);
  };
  return (
    <p className={styles.step} data-tone={tone}>
      {tones[tone]}
      <span>{describe()}</span>
    </p>
  );
}
