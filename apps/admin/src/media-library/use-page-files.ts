import { useEffect, useEffectEvent, useState } from 'react';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types?.includes('Files') ?? false;
}

function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
}

/**
 * Takes files that are dropped anywhere on the page, and images that are pasted while no one types. Returns whether
 * files are being dragged over the page.
 */
export function usePageFiles({
  onFiles,
  isEnabled,
}: {
  onFiles: (files: File[]) => void;
  isEnabled: boolean;
}) {
  const [isDragging, setDragging] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // A file that misses its target by an inch must not replace the page.
    event.preventDefault();
    setDragging(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || isTyping(event)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isEnabled) return;
    // Entering a child also fires this event; only leaving the window has no element that is entered.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setDragging(false);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('drop', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('drop', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('paste', paste);
    };
  }, [isEnabled]);
  return isDragging;
}
