import type { ReplyBoxProps } from '@credit-studio/frontend/support';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '../../../session/index.ts';
import { NoteComposer } from './note-composer.tsx';
import { ReplyComposer } from './reply-composer.tsx';

const kinds = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Internal note' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Where staff write: to the customer, or for each other. Each has its own draft. */
export function TicketComposer(props: ReplyBoxProps) {
  const mayWrite = usePermission('support:write');
  const [kind, setKind] = useState<Kind>('reply');
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="What you write"
      data={[...kinds]}
      value={kind}
      onChange={(value) => setKind(kinds.find((known) => known.value === value)?.value ?? 'reply')}
    />
  );
  if (!mayWrite) return null;
  if (kind === 'note') return <NoteComposer ticket={props.ticket} choice={choice} onSent={props.onSent} />;
  return <ReplyComposer {...props} choice={choice} />;
}
