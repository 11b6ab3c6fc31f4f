import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element: spread the result on it. `data-over` is set while they are above it. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}
