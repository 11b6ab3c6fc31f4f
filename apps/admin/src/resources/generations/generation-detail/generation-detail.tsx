import { DateText, StatusBadge } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { decideStatusColour, kindNames, statusNames } from '../../../lib/describe-generation.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { RecordPage, RecordSection } from '../../../record-page/record-page.tsx';
import { getGenerationQuery } from '../generation-queries.ts';
import { Attempts, FailureNote } from './attempts.tsx';
import { CostFacts } from './cost-facts.tsx';
import { GenerationActions } from './generation-actions.tsx';
import styles from './generation-detail.module.css';
import { CourseFacts, CreditFacts, CustomerFacts, RequestFacts } from './generation-facts.tsx';
import { ResultStage } from './result-stage.tsx';
import { Timeline } from './timeline.tsx';

/** `/admin/videos/:id`: one result, how it came about, and what can be done about it. */
export function GenerationDetail() {
  const { id = '' } = useParams();
  const query = useQuery(getGenerationQuery(useApi(), id));
  const kind = query.data ? kindNames[query.data.generation.kind] : 'Result';
  usePageTitle(query.data ? `${kind} of ${query.data.customer.name || query.data.customer.email}` : 'Result');
  return (
    <RecordPage
      query={query}
      back={{ href: paths.videos, label: 'Videos' }}
      noun="result"
      header={({ generation: { status, createdAt, kind: ofKind } }) => ({
        title: (
          <span className={styles.title}>
            {kindNames[ofKind]}
            <StatusBadge kind="generation" status={decideStatusColour(status)} label={statusNames[status]} />
          </span>
        ),
        description: (
          <>
            Requested on <DateText value={createdAt} format="dateTime" />
          </>
        ),
        actions: query.data && <GenerationActions record={query.data} />,
      })}
    >
      {(record) => (
        <>
          <FailureNote record={record} />
          <Timeline record={record} />
          <div className={styles.columns}>
            <div>
              <RecordSection title="Result">
                <ResultStage record={record} />
              </RecordSection>
              <RequestFacts record={record} />
            </div>
            <div>
              <CustomerFacts record={record} />
              <CreditFacts record={record} />
              <CostFacts record={record} />
              <CourseFacts record={record} />
              <Attempts attempts={record.attempts} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}
