import { useEffect, useEffectEvent, useState } from 'react';

/** Calls back with an image pasted anywhere on the page, unless the person is typing in a field. */
export function useImagePaste({ isEnabled, onPaste }: { isEnabled: boolean; onPaste: (file: File) => void }) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'));
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]');
    if (!pasted || isTyping) return;
    event.preventDefault();
    onPaste(pasted);
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isEnabled]);
}

function carriesFiles(event: DragEvent) {
  return event.dataTransfer?.types?.includes('Files') ?? false;
}

/**
 * Takes a file dropped anywhere on the page: one that misses its target by an inch must not replace the page.
 * Returns whether a file is being dragged over the page.
 */
export function usePageDrop({
  isEnabled,
  onDrop,
}: {
  isEnabled: boolean;
  onDrop: (file: File | undefined) => void;
}): boolean {
  const [isDragging, setDragging] = useState(false);
  const handle = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.type === 'drop') onDrop(event.dataTransfer?.files[0]);
    setDragging(event.type === 'dragover' && isEnabled);
  });
  useEffect(() => {
    // Entering a child also fires this event; only leaving the window has no element that is entered.
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setDragging(false);
    };
    document.addEventListener('dragover', handle);
    document.addEventListener('drop', handle);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('dragover', handle);
      document.removeEventListener('drop', handle);
      document.removeEventListener('dragleave', leave);
    };
  }, []);
  return isDragging;
}
