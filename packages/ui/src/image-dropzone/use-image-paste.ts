import { useEffect, useEffectEvent } from 'react';

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
