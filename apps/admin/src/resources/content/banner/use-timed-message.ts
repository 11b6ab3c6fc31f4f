import { useMemo, useState } from 'react';

export interface SaidMessage {
  /** Another one each time it is said, even in the same words. */
  id: number;
  tone: 'success' | 'error';
  text: string;
}

/** The last thing that was said, and how to say the next or take it back. */
export function useTimedMessage() {
  const [message, setMessage] = useState<SaidMessage | null>(null);
  const say = useMemo(() => {
    const put = (tone: SaidMessage['tone']) => (text: string) =>
      setMessage((last) => ({ id: (last?.id ?? 0) + 1, tone, text }));
    return { success: put('success'), error: put('error'), nothing: () => setMessage(null) };
  }, []);
  return [message, say] as const;
}
