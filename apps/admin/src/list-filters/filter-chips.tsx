import { findDayIn, useTimeZone } from '@credit-studio/ui';
import { Button, Popover } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './filter-chips.module.css';
import type { FilterDefinition } from './filter-definition.ts';
import type { ListFilters } from './use-list-filters.ts';

export interface FilterChipsProps<Name extends string> {
  /** Accessible name, where the filters are apart from their list. */
  label?: string;
  definitions: readonly FilterDefinition[];
  filters: Pick<ListFilters<Name>, 'values' | 'isFiltered' | 'set' | 'clear'>;
  /** What narrows the list in another way, such as the one customer whose orders these are. */
  children?: ReactNode;
}

/** The arrow keys go through the buttons of an opened list; Tab does, too. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || (event.target instanceof HTMLElement && event.target.matches('input'))) return;
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('li > button')];
  const at = buttons.indexOf(document.activeElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

/** Filters of a list: each that is set is a pill, and a menu adds another one. All of it is in the address. */
export function FilterChips<Name extends string>({
  label,
  definitions,
  filters,
  children,
}: FilterChipsProps<Name>) {
  const today = findDayIn(useTimeZone() ?? 'UTC', new Date());
  const values: Record<string, string> = filters.values;
  const add = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const shown = definitions.flatMap((definition) => {
    const value = definition.describe(values, today);
    return value === null ? [] : [{ definition, value }];
  });
  const left = definitions.filter((definition) => !shown.some((each) => each.definition === definition));
  // Every definition sets parameters of this list's filters.
  const set = (changes: Record<string, string>) => filters.set(changes as Partial<Record<Name, string>>);
  const clear = (names: readonly string[]) => set(Object.fromEntries(names.map((name) => [name, ''])));
  // What was pressed leaves with its filter. The button that adds one may only come back with the next render.
  useEffect(() => {
    if (!takesFocus.current || !add.current) return;
    takesFocus.current = false;
    add.current.focus();
  });
  return (
    <section className={styles.bar} aria-label={label ?? 'Filters'} data-apart={label ? true : undefined}>
      {shown.map(({ definition, value }) => (
        <FilterPill
          key={definition.label}
          definition={definition}
          value={value}
          editor={{ values, today, set }}
          onRemove={() => {
            takesFocus.current = true;
            clear(definition.names);
          }}
        />
      ))}
      {children}
      <AddFilter target={add} definitions={left} editor={{ values, today, set }} />
      {filters.isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            takesFocus.current = true;
            filters.clear();
          }}
        >
          Clear filters
        </Button>
      )}
    </section>
  );
}

interface Editing {
  values: Readonly<Record<string, string>>;
  today: string;
  set: (changes: Record<string, string>) => void;
}

interface FilterPillProps {
  definition: FilterDefinition;
  value: string;
  editor: Editing;
  onRemove: () => void;
}

/** A filter that is set: pressing it changes it, the cross takes it away. */
function FilterPill({ definition, value, editor, onRemove }: FilterPillProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, renderEditor } = definition;
  return (
    <span className={styles.pill}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className={styles.value}
            aria-label={`${label}: ${value}. Change filter`}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.name}>{label}</span> {value}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown} aria-label={label} onKeyDown={moveFocus}>
          {renderEditor({
            values: editor.values,
            today: editor.today,
            apply: (changes, { stays = false } = {}) => {
              editor.set(changes);
              if (!stays) setOpen(false);
            },
          })}
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove filter ${label}`}
        onClick={onRemove}
      >
        <IconX size="0.875rem" stroke={2.2} aria-hidden />
      </button>
    </span>
  );
}

interface AddFilterProps {
  target: RefObject<HTMLButtonElement | null>;
  definitions: readonly FilterDefinition[];
  editor: Editing;
}

/** The menu of the filters that are not set: first which one, then what. */
function AddFilter({ target, definitions, editor }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterDefinition | null>(null);
  const open = (next: boolean) => {
    setOpen(next);
    if (next) setChosen(null);
  };
  if (definitions.length === 0 && !isOpen) return null;
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          ref={target}
          variant="default"
          className={styles.add}
          aria-label="Add filter"
          leftSection={<IconFilterPlus size="1.0625rem" stroke={1.8} aria-hidden />}
          onClick={() => open(!isOpen)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label="Add filter" onKeyDown={moveFocus}>
        {/* A key for each step: the focus starts at its top. */}
        {chosen ? (
          <div key={chosen.label} ref={focusFirst}>
            {chosen.renderEditor({
              values: editor.values,
              today: editor.today,
              apply: (changes, { stays = false } = {}) => {
                editor.set(changes);
                if (!stays) open(false);
              },
            })}
          </div>
        ) : (
          <ul className={styles.choices} aria-label="Filters">
            {definitions.map((definition) => (
              <li key={definition.label}>
                <button type="button" className={styles.choice} onClick={() => setChosen(definition)}>
                  {definition.label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The step before had the focus, and is gone. */
function focusFirst(step: HTMLDivElement | null) {
  step?.querySelector<HTMLElement>('input, button')?.focus();
}
