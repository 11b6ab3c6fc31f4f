import type { DisputeRecord } from '@credit-studio/contracts';
import { evidenceTypes, maxDisputeText, type WrittenAnswerKind } from '@credit-studio/contracts/rules';
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { evidenceTexts } from '../../../lib/describe-dispute.ts';
import { notify } from '../../../lib/notify.ts';
import { isUnconfirmed } from '../dispute-answers.ts';
import type { SendingAnswer } from '../use-dispute-answers.ts';
import styles from './answer-form.module.css';
import { writtenKindTexts } from './answer-kinds.ts';
import { FileField } from './file-field.tsx';
import { FormFoot, type FormLock } from './form-foot.tsx';
import { ProofButton } from './proof-button.tsx';
import { type AnswerDraft, findUnsentText } from './use-answer-draft.ts';

interface AnswerFormProps {
  record: DisputeRecord;
  /** The same for as long as the form is mounted. */
  kind: WrittenAnswerKind;
  answer: AnswerDraft;
  sending: SendingAnswer;
}

/** Why no answer can be sent: it must be known what PayPal takes, and whether it has the last one. */
export function decideLock(record: DisputeRecord, { isSending }: { isSending: boolean }): FormLock | null {
  // While one is being sent, it is normal that PayPal has not confirmed it.
  if (isSending) return null;
  if (!record.conversation) return 'unreachable';
  return isUnconfirmed(record) ? 'unconfirmed' : null;
}

/** Writes one answer with its files. What was written stays until the API has it. */
export function AnswerForm({ record, kind, answer, sending }: AnswerFormProps) {
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const texts = writtenKindTexts[kind];
  const lock = decideLock(record, sending);
  const submit = async () => {
    if (lock) return;
    setMissing(answer.draft.text === '');
    if (answer.draft.text === '') return box.current?.focus();
    const sent = await sending.send(answer.draft);
    if (!sent) return;
    answer.clearSent(answer.draft);
    // The page says so of one that PayPal has not confirmed.
    if (!isUnconfirmed(sent.data)) notify.success(sent.message ?? 'PayPal has your answer.');
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {kind === 'evidence' && <EvidenceTypeField answer={answer} />}
      <TextField
        boxRef={box}
        answer={answer}
        unsent={findUnsentText(record, kind)}
        isMissing={isMissing}
        onSend={() => void submit()}
      />
      {kind !== 'message' && <ProofField answer={answer} paypalDisputeId={record.paypalDisputeId} />}
      <FileField files={answer.files} withProof={answer.withProof} onChange={answer.setFiles} />
      <FormFoot sending={sending} kind={kind} lock={lock}>
        {texts.send}
      </FormFoot>
    </form>
  );
}

const evidenceChoices = evidenceTypes.map((value) => ({ value, label: evidenceTexts[value] }));

function EvidenceTypeField({ answer }: { answer: AnswerDraft }) {
  return (
    <NativeSelect
      label="Kind of evidence"
      data={evidenceChoices}
      value={answer.evidenceType}
      onChange={({ currentTarget: { value } }) =>
        answer.setEvidenceType(evidenceTypes.find((type) => type === value) ?? 'OTHER')
      }
    />
  );
}

interface TextFieldProps {
  boxRef: Ref<HTMLTextAreaElement>;
  answer: AnswerDraft;
  /** The text of an answer that failed, offered while the box is empty. */
  unsent: string | null;
  isMissing: boolean;
  onSend: () => void;
}

function TextField({ boxRef, answer, unsent, isMissing, onSend }: TextFieldProps) {
  const { label, description } = writtenKindTexts[answer.draft.kind];
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <Textarea
        ref={boxRef}
        label={label}
        description={description}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={maxDisputeText}
        value={answer.text}
        error={isMissing && answer.draft.text === '' && 'Please write a text.'}
        onChange={(event) => answer.write(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      {unsent && answer.text === '' && (
        <Button
          className={styles.restore}
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => answer.write(unsent)}
        >
          Use the text of the last answer
        </Button>
      )}
    </>
  );
}

function ProofField({ answer, paypalDisputeId }: { answer: AnswerDraft; paypalDisputeId: string }) {
  return (
    <div className={styles.proof}>
      <Checkbox
        label="Attach the proof of purchase"
        description="A PDF file with order, payment, account, credits and deliveries."
        checked={answer.withProof}
        onChange={(event) => answer.setWithProof(event.currentTarget.checked)}
      />
      <ProofButton paypalDisputeId={paypalDisputeId} />
    </div>
  );
}
