import { ApiError } from '@credit-studio/contracts';
import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '../lib/notify.ts';
import { placeIssues } from './form-issues.ts';
import { listChanges, type Merge, mergeEdits } from './merge-edits.ts';

/** A stored record as its form edits it. */
export interface StoredRecord<Values> {
  values: Values;
  /** Increases with each save and is sent along, so that a stale save is rejected. */
  version: number;
  /** The version of its unpublished draft, for records that have one. It only increases too. */
  draftVersion?: number;
}

/** Another way to save the values than the form's own, such as to a draft. */
interface OtherSave<Values> {
  save: (record: StoredRecord<Values>) => Promise<StoredRecord<Values>>;
  successMessage: string;
  failureMessage: string;
}

/** Rises with each change of the record or of its draft. */
function ageOf({ version, draftVersion = 0 }: StoredRecord<unknown>): number {
  return version + draftVersion;
}

/** What is asked before a save with grave effects. */
export interface SaveQuestion {
  title: string;
  message: string;
  confirmLabel: string;
}

export interface RecordFormOptions<Values extends Record<string, unknown>> {
  stored: StoredRecord<Values>;
  validate?: FormValidateInput<Values>;
  /** What to ask before these values are saved; null saves them at once. */
  decideQuestion?: (values: Values, base: Values) => SaveQuestion | null;
  /** Saves the record that was read as `base` and returns what is stored. `stale_version` opens the conflict. */
  save: (record: StoredRecord<Values>, base: Values) => Promise<StoredRecord<Values>>;
  /** Reads what is stored now, without any cache. */
  reload: () => Promise<StoredRecord<Values>>;
  successMessage: string;
  /** Shown if the error has no message for people; a function returns the message of every error. */
  failureMessage: string | ((error: unknown) => string);
  /** Shows the success message. Default: a toast. */
  announce?: (message: string) => void;
  /** Shows the error in addition to `errorMessage`. */
  announceFailure?: (message: string) => void;
  onSaved?: () => void;
}

export interface EditConflict<Values> extends Merge<Values> {
  theirs: StoredRecord<Values>;
}

export interface RecordForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** What is stored, as far as the form knows. */
  base: Values;
  isDirty: boolean;
  isSaving: boolean;
  errorMessage: string | null;
  /** Someone else saved in the meantime; nothing is saved until this is resolved. */
  conflict: EditConflict<Values> | null;
  /** Continues from their version with the chosen values; the next save then replaces it. */
  resolveConflict: (values: Values) => void;
  /** What must be confirmed before the record is saved. */
  question: SaveQuestion | null;
  /** Saves the record if confirmed; otherwise the form stays as it is. */
  answerQuestion: (isConfirmed: boolean) => void;
  /** For the form element's `onSubmit`. */
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
  /** Saves valid values in another way, with the same conflicts and errors, and without a question. */
  submitBy: (other: OtherSave<Values>) => void;
  /** Continues from what is stored now, after a save that the form did not make itself. */
  startFrom: (record: StoredRecord<Values>) => void;
  /** What the form started from, with its versions. */
  baseRecord: StoredRecord<Values>;
  discard: () => void;
}

/** The one way of editing a record: dirty state, the API's errors next to their fields, and conflicts. */
export function useRecordForm<Values extends Record<string, unknown>>(
  options: RecordFormOptions<Values>,
): RecordForm<Values> {
  const { stored, validate, save, reload, successMessage, failureMessage, onSaved } = options;
  const { announce = notify.success, announceFailure, decideQuestion } = options;
  const [base, setBase] = useState(stored);
  const work = useHeldWork();
  const isSaving = work.isRunning;
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null);
  const [asked, setAsked] = useState<{ question: SaveQuestion; values: Values } | null>(null);
  const form = useForm<Values>({ initialValues: stored.values, ...(validate && { validate }) });

  const startFrom = (record: StoredRecord<Values>, values = record.values) => {
    setBase(record);
    form.setInitialValues(record.values);
    form.setValues(values);
    form.clearErrors();
    setErrorMessage(null);
    setConflict(null);
  };
  const adopt = useEffectEvent(() => {
    if (ageOf(stored) <= ageOf(base) || isSaving) return;
    if (!form.isDirty()) startFrom(stored);
    // Only the version changed, such as by a switch next to the form: the edits still apply to the same texts.
    else if (listChanges(base.values, stored.values).length === 0) setBase(stored);
  });
  const isDirty = form.isDirty();
  // Discarding after another save, such as a reset, continues from the newest stored version.
  const newest = useRef(base);
  useEffect(() => {
    newest.current = ageOf(stored) > ageOf(base) ? stored : base;
  }, [stored, base]);
  // After a background refetch, an untouched form follows; an edited one finds out when it is saved or discarded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is adopted once nothing prevents it
  useEffect(() => adopt(), [ageOf(stored), isDirty]);

  const showError = (message: string) => {
    setErrorMessage(message);
    announceFailure?.(message);
  };
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors);
    const field = path ? form.getInputNode(path) : null;
    field?.focus();
    return field !== null;
  };
  const refuse = async (error: unknown, mine: Values, failure: typeof failureMessage) => {
    if (error instanceof ApiError && error.code === 'stale_version') {
      const theirs = await reload();
      setConflict({ ...mergeEdits({ base: base.values, mine, theirs: theirs.values }), theirs });
      return;
    }
    const issues = placeIssues(error);
    form.setErrors(issues);
    focusFirst(issues);
    showError(typeof failure === 'function' ? failure(error) : explainFailure(error, failure));
  };
  const trySave = async (values: Values, other?: OtherSave<Values>) => {
    const record = { ...base, values };
    try {
      return await (other ? other.save(record) : save(record, base.values));
    } catch (error) {
      await refuse(error, values, other?.failureMessage ?? failureMessage).catch((failure) =>
        showError(explainError(failure)),
      );
      return null;
    }
  };
  const saveValues = async (values: Values, other?: OtherSave<Values>) => {
    if (work.isBusy()) return;
    setErrorMessage(null);
    const saved = await work.run(() => trySave(values, other));
    if (!saved) return;
    startFrom(saved);
    announce(other?.successMessage ?? successMessage);
    if (!other) onSaved?.();
  };
  const showErrors = (errors: object) => {
    // A problem without a field that is shown would leave Save without any effect.
    if (!focusFirst(errors)) setErrorMessage(`Please correct this first: ${Object.values(errors)[0]}`);
  };
  const submit = form.onSubmit((values) => {
    const question = decideQuestion?.(values, base.values) ?? null;
    if (!question) return saveValues(values);
    setAsked({ question, values });
  }, showErrors);

  return {
    form,
    base: base.values,
    isDirty,
    isSaving,
    errorMessage,
    conflict,
    resolveConflict: (values) => conflict && startFrom(conflict.theirs, values),
    question: asked?.question ?? null,
    answerQuestion: (isConfirmed) => {
      setAsked(null);
      if (isConfirmed && asked) void saveValues(asked.values);
    },
    submit,
    submitBy: (other) => form.onSubmit((values) => saveValues(values, other), showErrors)(),
    startFrom: (record) => startFrom(record),
    baseRecord: base,
    discard: () => startFrom(newest.current),
  };
}
