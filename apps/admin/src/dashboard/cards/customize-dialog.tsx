import { explainError } from '@credit-studio/frontend/describe-error';
import { ActionIcon, Alert, Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { type CardLayout, type CardName, cardLabels, moveCard } from './card-layout.ts';
import styles from './customize-dialog.module.css';

export interface CustomizeDialogProps {
  layout: CardLayout;
  /** The cards that the role includes. */
  available: readonly CardName[];
  /** Whether there is something to reset. */
  isChosen: boolean;
  onSave: (layout: CardLayout) => Promise<unknown>;
  onReset: () => Promise<unknown>;
  onClose: () => void;
}

const icon = { size: '1rem', stroke: 1.8, 'aria-hidden': true } as const;

/** Which cards the dashboard shows, and in which order: by pointer, or by a card's two buttons. */
export function CustomizeDialog(props: CustomizeDialogProps) {
  const { available, isChosen, onSave, onReset, onClose } = props;
  const [layout, setLayout] = useState(props.layout);
  const [dragged, setDragged] = useState<CardName | null>(null);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const names = layout.order.filter((name) => available.includes(name));
  const toggle = (name: CardName) =>
    setLayout(({ order, hidden }) => {
      const others = [...hidden].filter((each) => each !== name);
      return { order, hidden: new Set(hidden.has(name) ? others : [...others, name]) };
    });
  /** `place` counts the cards that the role includes; the others keep their place behind the same neighbour. */
  const move = (name: CardName, place: number) => {
    const moved = moveCard(names, name, place);
    const others = layout.order.filter((each) => !available.includes(each));
    setLayout({ ...layout, order: [...moved, ...others] });
    setNews(`${cardLabels[name]} is number ${moved.indexOf(name) + 1} of ${moved.length}.`);
  };
  const finish = async (act: () => Promise<unknown>) => {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(explainError(error));
      setSaving(false);
    }
  };
  const drop = (event: DragEvent, over: CardName) => {
    if (!dragged) return;
    event.preventDefault();
    if (dragged !== over) move(dragged, names.indexOf(over));
  };
  return (
    <Modal opened onClose={onClose} title="Customize the dashboard" size="md">
      <Stack gap="md">
        <p className={styles.hint}>What needs attention is always first. Only you see this choice.</p>
        <ol className={styles.cards} aria-label="Cards">
          {names.map((name, place) => (
            <li
              key={name}
              className={styles.card}
              draggable
              data-dragged={dragged === name || undefined}
              onDragStart={() => setDragged(name)}
              onDragOver={(event) => drop(event, name)}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => event.preventDefault()}
            >
              <IconGripVertical {...icon} className={styles.grip} />
              <Checkbox
                className={styles.name ?? ''}
                label={cardLabels[name]}
                checked={!layout.hidden.has(name)}
                onChange={() => toggle(name)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${cardLabels[name]} up`}
                aria-disabled={place === 0 || undefined}
                data-disabled={place === 0 || undefined}
                onClick={() => place > 0 && move(name, place - 1)}
              >
                <IconChevronUp {...icon} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${cardLabels[name]} down`}
                aria-disabled={place === names.length - 1 || undefined}
                data-disabled={place === names.length - 1 || undefined}
                onClick={() => place < names.length - 1 && move(name, place + 1)}
              >
                <IconChevronDown {...icon} />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <span role="status" className={styles.news}>
          {news}
        </span>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="gray"
            disabled={!isChosen || isSaving}
            onClick={() => void finish(onReset)}
          >
            Reset
          </Button>
          <Group gap="xs">
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button loading={isSaving} onClick={() => void finish(() => onSave(layout))}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
