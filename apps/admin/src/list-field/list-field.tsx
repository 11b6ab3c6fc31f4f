import { ActionIcon, Button, Input } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './list-field.module.css';

export interface ListFieldProps {
  legend: string;
  /** One entry in words, such as `link`; the buttons are named after it. */
  noun: string;
  count: number;
  maxCount: number;
  renderEntry: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Entries can be put into another order when given. */
  onMove?: (from: number, to: number) => void;
  emptyMessage: string;
  description?: ReactNode;
  error?: ReactNode;
}

const fields = 'input, textarea, select';

/** After an entry was added the focus is in it, after one was removed in its neighbour. */
function useListFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is drawn when the count has changed
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const entry = list.current?.children[wanted.current];
    wanted.current = null;
    const field = entry?.querySelector<HTMLElement>(fields) ?? add.current;
    field?.focus();
  }, [count]);
  const want = (index: number) => {
    wanted.current = index;
  };
  return { list, add, want };
}

/** Entries of a form that can be added, removed and put in order, all by keyboard. */
export function ListField(props: ListFieldProps) {
  const { legend, noun, count, maxCount, renderEntry, onAdd, onRemove, onMove } = props;
  const { list, add, want } = useListFocus(count);
  const id = useId();
  return (
    <fieldset className={styles.root} aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {props.description && <Input.Description>{props.description}</Input.Description>}
      {count === 0 && <p className={styles.empty}>{props.emptyMessage}</p>}
      <ol className={styles.list} ref={list}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className={styles.entry}>
            <div className={styles.fields}>{renderEntry(index)}</div>
            <div className={styles.actions}>
              {onMove && (
                <>
                  <ActionIcon
                    aria-label={`Move ${noun} ${index + 1} up`}
                    // Otherwise as the form has it, which may be read-only.
                    disabled={index === 0 || undefined}
                    onClick={() => onMove(index, index - 1)}
                  >
                    <IconArrowUp size="1.125rem" aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Move ${noun} ${index + 1} down`}
                    disabled={index === count - 1 || undefined}
                    onClick={() => onMove(index, index + 1)}
                  >
                    <IconArrowDown size="1.125rem" aria-hidden />
                  </ActionIcon>
                </>
              )}
              <ActionIcon
                aria-label={`Remove ${noun} ${index + 1}`}
                onClick={() => {
                  want(Math.min(index, count - 2));
                  onRemove(index);
                }}
              >
                <IconTrash size="1.125rem" aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      {props.error && <Input.Error id={`${id}-error`}>{props.error}</Input.Error>}
      <Button
        ref={add}
        className={styles.add}
        variant="default"
        size="xs"
        leftSection={<IconPlus size="1rem" aria-hidden />}
        disabled={count >= maxCount || undefined}
        onClick={() => {
          want(count);
          onAdd();
        }}
      >
        Add {noun}
      </Button>
      {count >= maxCount && <span className={styles.limit}>{maxCount} at most</span>}
    </fieldset>
  );
}
