export { ConflictDialog } from './conflict-dialog';
export { DialogForm } from './dialog-form';
export { FormFooter } from './form-footer';
export { FormFrame } from './form-frame';
export { FormProblem } from './form-problem';
export { UnsavedGuard } from './unsaved-guard';
export { type RecordForm, type StoredRecord, useRecordForm } from './use-record-form';
export { validateBy } from './validate-by';
