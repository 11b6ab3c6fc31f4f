import type { DisputeRecord } from '@credit-studio/contracts';
import { DateText, formatMoney, StatusBadge } from '@credit-studio/ui';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { decideDisputeBadge, describeReason } from '../../../lib/describe-dispute.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { RecordPage, RecordSection } from '../../../record-page/record-page.tsx';
import { AnswerBox } from '../answer-form/answer-box.tsx';
import { disputeCallKey, getDisputeQuery } from '../dispute-queries.ts';
import { mentionCustomer, nameCustomer } from '../disputed-payment.tsx';
import { AcceptDispute } from './accept-dispute.tsx';
import { Conversation } from './conversation.tsx';
import styles from './dispute-detail.module.css';
import { DisputeFacts, PurchaseFacts } from './dispute-facts.tsx';
import { NextStep } from './next-step.tsx';
import { OpenAtPaypal } from './open-at-paypal.tsx';

function describeHead(record: DisputeRecord) {
  const { amount, currency, reason, openedAt } = record;
  return {
    title: (
      <span className={styles.title}>
        Dispute over {formatMoney({ amount, currency })}
        <StatusBadge kind="payment" {...decideDisputeBadge(record)} />
      </span>
    ),
    description: (
      <>
        {nameCustomer(record)}: {describeReason(reason).toLowerCase()}, opened on{' '}
        <DateText value={openedAt} />
      </>
    ),
    actions: (
      <>
        <OpenAtPaypal />
        <AcceptDispute key={record.paypalDisputeId} record={record} />
      </>
    ),
  };
}

/** `/admin/disputes/:paypalDisputeId`: one dispute, what was said in it, and the shop's answer. */
export function DisputeDetail() {
  const { paypalDisputeId = '' } = useParams();
  // The request that sends an answer returns the dispute after it.
  const isSending = useIsMutating({ mutationKey: disputeCallKey(paypalDisputeId) }) > 0;
  const query = useQuery({ ...getDisputeQuery(useApi(), paypalDisputeId), enabled: !isSending });
  usePageTitle(query.data ? `Dispute of ${mentionCustomer(query.data)}` : 'Dispute');
  return (
    <RecordPage
      query={query}
      back={{ href: paths.disputes, label: 'Disputes' }}
      noun="dispute"
      header={describeHead}
    >
      {(record) => (
        <>
          <NextStep record={record} />
          <div className={styles.columns}>
            <div>
              <RecordSection title="Conversation">
                <Conversation
                  record={record}
                  onRetry={() => void query.refetch()}
                  isRetrying={query.isFetching}
                />
              </RecordSection>
              <AnswerBox key={paypalDisputeId} record={record} />
            </div>
            <div>
              <DisputeFacts dispute={record} />
              {record.payments.map((payment) => (
                <PurchaseFacts key={payment.paymentId} dispute={record} payment={payment} />
              ))}
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}
