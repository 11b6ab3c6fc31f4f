import { ConfirmDialog } from '@credit-studio/ui';
import { useState } from 'react';
import type { RecordForm } from './use-record-form.ts';

/** The question before a save with grave effects; the record is saved once it is confirmed. */
export function SaveQuestionDialog<Values extends Record<string, unknown>>({
  record: { question, answerQuestion },
}: {
  record: Pick<RecordForm<Values>, 'question' | 'answerQuestion'>;
}) {
  // The last question stays drawn while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  if (!shown) return null;
  return (
    <ConfirmDialog
      {...shown}
      isOpen={question !== null}
      isDestructive
      onConfirm={() => answerQuestion(true)}
      onCancel={() => answerQuestion(false)}
    />
  );
}
