import type { MessagePart } from '@credit-studio/messages';
import { Fragment, type ReactNode } from 'react';

/** Draws the words between `{#name}` and `{/name}` of a message. */
type Marks = Readonly<Record<string, (words: ReactNode) => ReactNode>>;

export interface MarkedTextProps {
  /** What `parts` of a message returns. */
  parts: readonly MessagePart[];
  marks: Marks;
}

/** A message with links or emphasis within it, which each language may put elsewhere in its sentence. */
export function MarkedText({ parts, marks }: MarkedTextProps) {
  return draw([...parts], marks);
}

/** Takes parts up to the end of the mark that is open, or of the message. */
function draw(left: MessagePart[], marks: Marks): ReactNode {
  const drawn: ReactNode[] = [];
  for (let part = left.shift(); part && part.type !== 'markup-end'; part = left.shift()) {
    if (part.type === 'text') drawn.push(part.value);
    else {
      const words = part.type === 'markup-start' ? draw(left, marks) : null;
      drawn.push(<Fragment key={drawn.length}>{marks[part.name]?.(words) ?? words}</Fragment>);
    }
  }
  return drawn;
}
