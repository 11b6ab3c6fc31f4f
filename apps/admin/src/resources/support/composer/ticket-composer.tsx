import type { ReplyBoxProps } from '@credit-studio/frontend/support';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isKeyTaken } from '../../../lib/is-key-taken.ts';
import { usePermission } from '../../../session/index.ts';
import { KeyHint } from '../triage/selection-bar.tsx';
import styles from './composer.module.css';
import { NoteComposer } from './note-composer.tsx';
import { ReplyComposer } from './reply-composer.tsx';

const kinds = [
  { value: 'reply', label: 'Reply', key: 'R' },
  { value: 'note', label: 'Internal note', key: 'N' },
] as const;
type Kind = (typeof kinds)[number]['value'];

function KindLabel({ label, shortcut }: { label: string; shortcut: string }) {
  return (
    <span className={styles.kind}>
      <span>{label}</span>
      <KeyHint>{shortcut}</KeyHint>
    </span>
  );
}

/** R and N go to the box that they name. */
function useComposerKeys(choose: (kind: Kind) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const kind = kinds.find(({ key }) => key === event.key.toUpperCase());
    if (!kind || isKeyTaken(event)) return;
    // Otherwise the letter is typed into the box.
    event.preventDefault();
    choose(kind.value);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The conversation has one box at a time. */
function focusBox() {
  document.querySelector<HTMLElement>('article textarea')?.focus();
}

/** Where staff write: to the customer, or for each other. Each has its own draft. */
export function TicketComposer(props: ReplyBoxProps) {
  const mayWrite = usePermission('support:write');
  const [kind, setKind] = useState<Kind>('reply');
  useComposerKeys((next) => {
    // Drawn at once, so that its box is there to be focused.
    flushSync(() => setKind(next));
    focusBox();
  });
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="What you write"
      data={kinds.map(({ value, label, key }) => ({
        value,
        label: <KindLabel label={label} shortcut={key} />,
      }))}
      value={kind}
      onChange={(value) => setKind(kinds.find((known) => known.value === value)?.value ?? 'reply')}
    />
  );
  if (!mayWrite) return null;
  if (kind === 'note') return <NoteComposer ticket={props.ticket} choice={choice} onSent={props.onSent} />;
  return <ReplyComposer {...props} choice={choice} />;
}
