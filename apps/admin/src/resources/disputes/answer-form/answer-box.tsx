import type { DisputeConversation, DisputeRecord } from '@credit-studio/contracts';
import type { WrittenAnswerKind } from '@credit-studio/contracts/rules';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { describeEvidence } from '../../../lib/describe-dispute.ts';
import { RecordSection } from '../../../record-page/record-page.tsx';
import { usePermission } from '../../../session/index.ts';
import { useSendAnswer } from '../use-dispute-answers.ts';
import styles from './answer-form.module.css';
import { AnswerForm } from './answer-form.tsx';
import { writtenKinds, writtenKindTexts } from './answer-kinds.ts';
import { SendProblem } from './form-foot.tsx';
import { useAnswerDrafts, useSettledDrafts } from './use-answer-draft.ts';

const words = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** What PayPal asked for, in words. */
function Requested({ types }: { types: readonly string[] }) {
  if (types.length === 0) return null;
  const names = [...new Set(types.map((type) => describeEvidence(type).toLowerCase()))];
  return (
    <p className={styles.requested}>
      <strong>PayPal asks for:</strong> {words.format(names)}
    </p>
  );
}

/** What PayPal showed last: the form must not leave under the person who writes when PayPal does not answer once. */
function useKnownConversation({ state, conversation }: DisputeRecord): DisputeConversation | null {
  const [known, setKnown] = useState(conversation);
  if (conversation && conversation !== known) setKnown(conversation);
  return conversation ?? (state === 'open' ? known : null);
}

/** Where the shop answers, as PayPal allows it now. Without anything to write there is no form. */
export function AnswerBox({ record }: { record: DisputeRecord }) {
  const mayAnswer = usePermission('disputes:write');
  const [chosen, setChosen] = useState<WrittenAnswerKind>();
  // Above the form: drafts stay, and a failed answer is still explained, when PayPal allows another kind.
  const sending = useSendAnswer(record.paypalDisputeId);
  const drafts = useAnswerDrafts(record.paypalDisputeId);
  useSettledDrafts(record, sending, drafts);
  const conversation = useKnownConversation(record);
  const kinds = writtenKinds.filter((kind) => conversation?.allowed.includes(kind));
  const kind = kinds.find((each) => each === chosen) ?? kinds[0];
  if (!mayAnswer) return null;
  if (!kind) return <SendProblem failed={sending.failed} kind={null} />;
  return (
    <RecordSection
      title={writtenKindTexts[kind].title}
      actions={
        kinds.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Kind of answer"
            data={kinds.map((value) => ({ value, label: writtenKindTexts[value].choice }))}
            value={kind}
            onChange={(value) => setChosen(kinds.find((each) => each === value))}
          />
        )
      }
    >
      <Requested types={conversation?.requested ?? []} />
      <AnswerForm key={kind} kind={kind} answer={drafts[kind]} record={record} sending={sending} />
    </RecordSection>
  );
}
