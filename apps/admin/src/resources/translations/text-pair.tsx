import type { TranslatedText } from '@credit-studio/contracts';
import { StatusBadge } from '@credit-studio/ui';
import { Button, Textarea, Title } from '@mantine/core';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId } from 'react';
import { belowInput } from '../../panel/index.ts';
import styles from './text-pair.module.css';
import { countLeft, isFromEarlier, keyOf } from './translated-texts.ts';
import type { TranslationForm } from './use-translation-form.ts';

/** Comes with the library that compares texts. */
const MarkedWords = lazy(async () => ({
  default: (await import('../../marked-words/marked-words.tsx')).MarkedWords,
}));

export interface TextPairProps {
  text: TranslatedText;
  form: TranslationForm;
  /** Tags of the two languages. */
  languages: { original: string; translation: string };
  /** Names of the same, such as `German`. */
  names: { original: string; translation: string };
  /** False for people who may only read. */
  isEditable: boolean;
}

const stateLabels: Record<TranslatedText['state'], string> = {
  missing: 'Missing',
  'built-in': 'Built in',
  current: 'Translated',
  outdated: 'Outdated',
};

/** One text, and the field of its translation next to it. */
export function TextPair(props: TextPairProps) {
  const { text, languages } = props;
  const labelId = useId();
  return (
    <li className={styles.pair} data-text-pair>
      <div className={styles.side}>
        <div className={styles.head}>
          <Title order={2} id={labelId} className={styles.label}>
            {text.label}
          </Title>
        </div>
        <p className={styles.original} lang={languages.original}>
          {text.original}
        </p>
        {isFromEarlier(text) && <Changed before={text.madeFrom ?? ''} after={text.original} />}
      </div>
      <TranslationSide {...props} labelId={labelId} />
    </li>
  );
}

/** What the translation was made from, with what is different now. */
function Changed({ before, after }: { before: string; after: string }) {
  return (
    <div className={styles.changed}>
      <p className={styles.changedTitle}>Changed since it was translated</p>
      <Suspense fallback={<p>{before}</p>}>
        <MarkedWords before={before} after={after} />
      </Suspense>
    </div>
  );
}

function TranslationSide({
  text,
  form,
  languages,
  names,
  isEditable,
  labelId,
}: TextPairProps & { labelId: string }) {
  const { record, setText } = form;
  const key = keyOf(text);
  const value = record.form.values[key] ?? '';
  const { onChange: _onChange, ...input } = record.form.getInputProps(key);
  const isChanged = value !== (record.base[key] ?? '');
  // A text of one line wraps in its field, and still has no line break.
  const singleLine = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    },
  };
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        {isChanged ? (
          <StatusBadge kind="translation" status="unsaved" label="Not saved yet" />
        ) : (
          <StatusBadge kind="translation" status={text.state} label={stateLabels[text.state]} />
        )}
        {isEditable && <TextActions text={text} form={form} value={value} isChanged={isChanged} />}
      </div>
      <Textarea
        {...input}
        value={value}
        aria-labelledby={labelId}
        lang={languages.translation}
        spellCheck
        autosize
        minRows={text.isLong ? 2 : 1}
        maxLength={text.maxLength}
        placeholder={text.builtIn}
        description={describeText({ text, value, isChanged, names })}
        inputWrapperOrder={belowInput}
        onChange={({ currentTarget }) =>
          setText(
            text.path,
            text.isLong ? currentTarget.value : currentTarget.value.replaceAll(/\s*\n\s*/g, ' '),
          )
        }
        {...(!text.isLong && singleLine)}
      />
    </div>
  );
}

/** What visitors read, and how much room is left. */
function describeText(input: {
  text: TranslatedText;
  value: string;
  isChanged: boolean;
  names: TextPairProps['names'];
}): ReactNode {
  const { text, value, isChanged, names } = input;
  const left = countLeft(value, text.maxLength);
  if (left !== null) return left === 1 ? '1 character left' : `${left} characters left`;
  const fallback = text.builtIn ? 'the text that comes with the software' : `the ${names.original} text`;
  if (value === '')
    return isChanged ? `Saved empty, visitors read ${fallback}.` : `Visitors read ${fallback}.`;
  if (text.state === 'built-in' && !isChanged)
    return 'Made from another text: visitors read the one that comes with the software.';
  return null;
}

interface TextActionsProps extends Pick<TextPairProps, 'text' | 'form'> {
  value: string;
  isChanged: boolean;
}

/** What can be done about one text without typing. */
function TextActions({ text, form, value, isChanged }: TextActionsProps) {
  const { setText, keep, keeping, record } = form;
  const fill = (next: string) => () => setText(text.path, next);
  const stored = record.base[keyOf(text)] ?? '';
  return (
    <span className={styles.actions}>
      {!isChanged && isFromEarlier(text) && (
        <Action
          label="Keep as it is"
          of={text}
          onClick={() => keep(text.path)}
          isLoading={keeping === text.path}
        />
      )}
      {value === '' && text.builtIn !== '' && (
        <Action label="Adopt to change" of={text} onClick={fill(text.builtIn)} />
      )}
      {value === '' && <Action label="Copy original" of={text} onClick={fill(text.original)} />}
      {isChanged && <Action label="Undo" of={text} onClick={fill(stored)} />}
      {value !== '' && !isChanged && <Action label="Clear" of={text} onClick={fill('')} />}
    </span>
  );
}

interface ActionProps {
  label: string;
  of: Pick<TranslatedText, 'label'>;
  onClick: () => void;
  isLoading?: boolean;
}

function Action({ label, of, onClick, isLoading = false }: ActionProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      loading={isLoading}
      aria-label={`${label}: ${of.label}`}
      onClick={(event) => {
        onClick();
        // The pressed button may be gone now; what it filled is next.
        event.currentTarget.closest('[data-text-pair]')?.querySelector('textarea')?.focus();
      }}
    >
      {label}
    </Button>
  );
}
