import { createDraft } from '@credit-studio/frontend/drafts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

/** What the form of one kind was last filled with, which survives a reload. */
export function createStoredDraft<Draft extends { imageUrl: string | null }>(
  name: string,
  { schema, empty }: { schema: z.ZodMiniType<Draft>; empty: Draft },
) {
  const stored = createDraft(name, (value) => schema.safeParse(value).data ?? null);
  return {
    /** For the form that is about to open. */
    keep: (draft: Draft) => stored.save(draft),
    useDraft: () => {
      const [draft, setDraft] = useState(() => stored.read() ?? empty);
      useEffect(() => {
        if (draft === empty) stored.forget();
        else stored.save(draft);
      }, [draft]);
      return {
        draft,
        change: (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes })),
        replace: setDraft,
      };
    },
  };
}
