import { createDraft } from '@credit-studio/frontend/drafts';
import { z } from 'zod';
import { studioDraftSchema } from './studio-draft.ts';

// Whose it is is part of it: after a session that ran out, someone else may sign in to this tab.
const storedSchema = z.object({ uid: z.string(), draft: studioDraftSchema });

/** The draft of the next video in this tab's storage. */
export const storedDraft = createDraft('video', (stored) => storedSchema.safeParse(stored).data ?? null);
