import { type Client, fetchWithProgress, type TicketAttachment } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { ChosenAttachment, MessageAttachments } from '@credit-studio/ui';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../describe-error.ts';
import { createDraft } from '../drafts.ts';
import { acceptedAttachmentTypes, decideAddition, describeChosen } from './attachment-rules.ts';

/** The call that stores a file for a message. */
export type AttachmentApi = Pick<Client, 'uploadSupportAttachment'>;

type StoredFile = Pick<TicketAttachment, '_id' | 'name' | 'bytes' | 'contentType'>;
/** A file of the tray; `stored` once it is at the server. */
interface Entry extends ChosenAttachment {
  stored: StoredFile | null;
}

function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, bytes, contentType }: Partial<Record<keyof StoredFile, unknown>> = value;
  return (
    typeof _id === 'string' &&
    typeof name === 'string' &&
    typeof bytes === 'number' &&
    (contentType === 'image/webp' || contentType === 'application/pdf')
  );
}

function parseFiles(stored: unknown): StoredFile[] | null {
  return Array.isArray(stored) && stored.every(isStoredFile) ? stored : null;
}

function toEntry({ _id, name, bytes, contentType }: StoredFile): Entry {
  return {
    ...{ key: _id, name, bytes, isImage: contentType !== 'application/pdf' },
    ...{ state: 'ready', percent: 100, problem: null },
    stored: { _id, name, bytes, contentType },
  };
}

let chosenCount = 0;
/** `randomUUID` does not exist on pages without https. */
function nextKey(): string {
  chosenCount += 1;
  return `chosen-${chosenCount}`;
}

export interface Attachments {
  /** For the composer or the form. */
  tray: MessageAttachments;
  /** What is at the server, in the order in which it was chosen. */
  ids: readonly string[];
  /** Whether every file is at the server. */
  isReady: boolean;
  /** Takes out what was sent. */
  forget: (sentIds: readonly string[]) => void;
}

/**
 * The files of a message that is written. Each is uploaded as soon as it is chosen. Those at the server are kept under
 * `draftName`, so that they survive a reload like the text.
 */
export function useAttachments(api: AttachmentApi, draftName: string): Attachments {
  const draft = createDraft(`files.${draftName}`, parseFiles);
  const [entries, setEntries] = useState<readonly Entry[]>(() => (draft.read() ?? []).map(toEntry));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const latest = useRef(entries);

  const change = (decide: (known: readonly Entry[]) => readonly Entry[]) => {
    latest.current = decide(latest.current);
    setEntries(latest.current);
    const stored = latest.current.flatMap((entry) => entry.stored ?? []);
    if (stored.length > 0) draft.save(stored);
    else draft.forget();
  };
  const update = (key: string, fields: Partial<Entry>) =>
    change((known) => known.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));

  const upload = async (key: string, file: File) => {
    const stopping = new AbortController();
    uploads.current.set(key, stopping);
    const body = new FormData();
    body.append('file', file);
    const fetch = fetchWithProgress(({ sentBytes, totalBytes }) =>
      update(key, { percent: totalBytes ? Math.round((sentBytes / totalBytes) * 100) : 0 }),
    );
    try {
      const { data } = await api.uploadSupportAttachment({ body }, { signal: stopping.signal, fetch });
      update(key, { ...toEntry(data), key });
    } catch (error) {
      if (!stopping.signal.aborted)
        update(key, {
          state: 'failed',
          problem: describeError(error, m.support_upload_failed()),
        });
    } finally {
      uploads.current.delete(key);
    }
  };
  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const stopping of current.values()) stopping.abort();
    };
  }, []);

  const add = (files: File[]) => {
    const addition = decideAddition(latest.current.length, files);
    setProblems(addition.problems);
    const chosen = addition.taken.map((file) => ({ file, key: nextKey() }));
    change((known) => [
      ...known,
      ...chosen.map(({ file, key }) => ({ ...describeChosen(key, file), stored: null })),
    ]);
    for (const { file, key } of chosen) void upload(key, file);
  };
  const remove = (key: string) => {
    setProblems([]);
    uploads.current.get(key)?.abort();
    change((known) => known.filter((entry) => entry.key !== key));
  };

  return {
    tray: {
      ...{ files: entries, problems, accept: acceptedAttachmentTypes.join(',') },
      ...{ onAdd: add, onRemove: remove },
    },
    ids: entries.flatMap(({ stored }) => stored?._id ?? []),
    isReady: entries.every(({ state }) => state === 'ready'),
    forget: (sentIds) =>
      change((known) => known.filter(({ stored }) => !stored || !sentIds.includes(stored._id))),
  };
}
