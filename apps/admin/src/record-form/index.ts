export { ConflictDialog } from './conflict-dialog.tsx';
export { DialogForm } from './dialog-form.tsx';
export { FormFrame } from './form-frame.tsx';
export { describeField, placeIssues, validateBy } from './form-issues.ts';
export { FormProblem } from './form-problem.tsx';
export { listChanges } from './merge-edits.ts';
export { SaveQuestionDialog } from './save-question.tsx';
export {
  type RecordForm,
  type SaveQuestion,
  type StoredRecord,
  useRecordForm,
} from './use-record-form.ts';
