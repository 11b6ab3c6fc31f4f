import type { Generation } from '@credit-studio/contracts';
import { maxTitleLength } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useUpdateGeneration } from '../use-library.ts';
import styles from './gallery-card.module.css';

export interface CardTitleProps {
  generation: Generation;
  /** Shown until it has a title: what the customer asked for. */
  name: string;
}

/** The title of a generation, edited in its place: Enter or a click elsewhere saves it, Escape leaves it as it was. */
export function CardTitle({ generation, name }: CardTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const { mutate } = useUpdateGeneration(generation);
  const save = () => {
    const title = draft?.trim() ?? generation.title;
    if (title !== generation.title) mutate({ title });
    setDraft(null);
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null);
    else if (event.key === 'Enter') save();
    else return;
    // The field is gone with the next render; the focus stays on this card.
    setTimeout(() => pencil.current?.focus());
  };
  if (draft !== null)
    return (
      <TextInput
        className={styles.titleField}
        size="sm"
        aria-label={m.gallery_title_of({ name })}
        placeholder={name}
        maxLength={maxTitleLength}
        value={draft}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={leaveByKey}
        onBlur={save}
      />
    );
  return (
    <div className={styles.titleRow}>
      <p className={styles.prompt}>{name}</p>
      <ActionIcon
        ref={pencil}
        className={styles.pencil}
        size="md"
        aria-label={m.gallery_rename_one({ name })}
        title={m.gallery_rename()}
        onClick={() => setDraft(generation.title)}
      >
        <IconPencil size="1rem" aria-hidden />
      </ActionIcon>
    </div>
  );
}
