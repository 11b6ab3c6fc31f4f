import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DayRangeFilter } from './day-range-filter.tsx';
import styles from './filter-chips.module.css';
import { findPeriod, listPeriods } from './periods.ts';

type Values = Readonly<Record<string, string>>;

export interface FilterEditorProps {
  values: Values;
  /** Sets parameters of the address; the editor closes unless it `stays`. */
  apply: (changes: Values, options?: { stays?: boolean }) => void;
  /** The day on which it is now where the shop is, yyyy-mm-dd. */
  today: string;
}

/** One filter of a list: what its pill says, and how it is set. */
export interface FilterDefinition {
  /** Names the filter in the menu and on its pill. */
  label: string;
  /** The parameters of the address that it sets. */
  names: readonly string[];
  /** The value on the pill; null while the filter is not set. */
  describe: (values: Values, today: string) => string | null;
  renderEditor: (props: FilterEditorProps) => ReactNode;
}

export interface FilterChoice {
  value: string;
  label: string;
}

function findChoice(choices: readonly FilterChoice[], value: string | undefined): FilterChoice | undefined {
  return value ? choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase()) : undefined;
}

export interface ChoiceListProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** Buttons below each other; the arrow keys go from one to the next, as in a menu. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={choice.value === chosen}
            onClick={() => onChoose(choice.value)}
          >
            <IconCheck size="1rem" stroke={2} aria-hidden data-shown={choice.value === chosen || undefined} />
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One of few words. A word of the address that is not among them counts as none. */
export function choiceFilter(input: {
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  /** Other parameters that make no sense with another choice. */
  clears?: readonly string[];
}): FilterDefinition {
  const { name, label, choices, clears = [] } = input;
  const cleared = Object.fromEntries(clears.map((other) => [other, '']));
  return {
    label,
    names: [name],
    describe: (values) => findChoice(choices, values[name])?.label ?? null,
    renderEditor: ({ values, apply }) => (
      <ChoiceList
        label={label}
        choices={choices}
        chosen={findChoice(choices, values[name])?.value}
        onChoose={(value) => apply({ ...cleared, [name]: value })}
      />
    ),
  };
}

interface TextEditorProps extends FilterEditorProps {
  name: string;
  label: string;
  placeholder: string;
}

function TextEditor({ values, apply, name, label, placeholder }: TextEditorProps) {
  const [text, setText] = useState(values[name] ?? '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply({ [name]: text });
      }}
    >
      <TextInput
        label={label}
        placeholder={placeholder}
        maxLength={254}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** Part of a text, such as an email address. */
export function textFilter(input: { name: string; label: string; placeholder: string }): FilterDefinition {
  const { name, label } = input;
  return {
    label,
    names: [name],
    describe: (values) => values[name] || null,
    renderEditor: (props) => <TextEditor {...props} {...input} />,
  };
}

function isAmount(text: string): boolean {
  return text === '' || /^\d{1,6}([.,]\d{1,2})?$/.test(text);
}

interface AmountEditorProps extends FilterEditorProps {
  min: string;
  max: string;
}

function describeProblem(text: string): string | undefined {
  return isAmount(text.trim()) ? undefined : 'Enter an amount such as 19.00.';
}

function AmountEditor({ values, apply, min, max }: AmountEditorProps) {
  const [low, setLow] = useState(values[min] ?? '');
  const [high, setHigh] = useState(values[max] ?? '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (describeProblem(low) || describeProblem(high)) return;
        apply({ [min]: low.trim(), [max]: high.trim() });
      }}
    >
      <TextInput
        label="At least"
        inputMode="decimal"
        placeholder="0.00"
        data-autofocus
        value={low}
        error={describeProblem(low)}
        onChange={(event) => setLow(event.currentTarget.value)}
      />
      <TextInput
        label="At most"
        inputMode="decimal"
        placeholder="No limit"
        value={high}
        error={describeProblem(high)}
        onChange={(event) => setHigh(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** Bounds of an amount, each of which may be missing. */
export function amountFilter(input: { min: string; max: string; label: string }): FilterDefinition {
  const { min, max, label } = input;
  return {
    label,
    names: [min, max],
    describe: (values) => {
      const [low = '', high = ''] = [values[min], values[max]];
      if (!isAmount(low) || !isAmount(high)) return null;
      if (low && high) return `${low} to ${high}`;
      if (low) return `${low} or more`;
      return high ? `${high} or less` : null;
    },
    renderEditor: (props) => <AmountEditor {...props} min={min} max={max} />,
  };
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

function isDay(text: string | undefined): text is string {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}

interface PeriodEditorProps extends FilterEditorProps {
  label: string;
}

function PeriodEditor({ values, apply, today, label }: PeriodEditorProps) {
  const periods = listPeriods(today);
  const { startDate = '', endDate = '' } = values;
  return (
    <>
      <ChoiceList
        label={label}
        choices={periods}
        chosen={findPeriod(periods, { startDate, endDate })?.value}
        onChoose={(value) => {
          const period = periods.find((one) => one.value === value);
          apply({ startDate: period?.startDate ?? '', endDate: period?.endDate ?? '' });
        }}
      />
      <div className={styles.days}>
        <DayRangeFilter
          label="Between"
          startDate={startDate}
          endDate={endDate}
          // A pill appears once both days are set; until then only the editor shows the first.
          onChange={(range) =>
            apply(Object.fromEntries(Object.entries(range).map(([name, day]) => [name, day ?? ''])), {
              stays: true,
            })
          }
        />
      </div>
    </>
  );
}

/** Days of the shop's time zone: a usual period, or any two days. Both parameters of the address have to be set. */
export function periodFilter({ label }: { label: string }): FilterDefinition {
  return {
    label,
    names: ['startDate', 'endDate'],
    describe: ({ startDate, endDate }, today) => {
      if (!isDay(startDate) || !isDay(endDate)) return null;
      const period = findPeriod(listPeriods(today), { startDate, endDate });
      if (period) return period.label;
      return startDate === endDate
        ? formatDay(startDate)
        : `${formatDay(startDate)} to ${formatDay(endDate)}`;
    },
    renderEditor: (props) => <PeriodEditor {...props} label={label} />,
  };
}
