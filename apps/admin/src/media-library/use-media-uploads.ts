import { fetchWithProgress, type MediaRecord } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../lib/services.ts';
import { describeImageProblem } from './image-files.ts';
import { useMediaRefresh } from './media-queries.ts';

/** One file on its way into the library. `known` was there before. */
export interface MediaUpload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'stored' | 'known' | 'failed';
  percent: number;
  /** Why it failed, and what to do. */
  problem: string | null;
  image: MediaRecord | null;
}

interface Chosen {
  upload: MediaUpload;
  file: File;
}

let chosenCount = 0;
function nextKey(): number {
  chosenCount += 1;
  return chosenCount;
}

function choose(file: File): Chosen {
  const problem = describeImageProblem(file);
  const state = problem ? 'failed' : 'waiting';
  return { file, upload: { key: nextKey(), name: file.name, state, percent: 0, problem, image: null } };
}

/**
 * Uploads files to the library, one after the other; a file that fails holds up no other. They continue when the person
 * goes to another screen, and are then not handed to `onStored`.
 */
export function useMediaUploads({ onStored }: { onStored?: (image: MediaRecord) => void } = {}) {
  const api = useApi();
  const refresh = useMediaRefresh();
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const queue = useRef<Chosen[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const update = (key: number, fields: Partial<MediaUpload>) =>
    setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));

  const send = async ({ upload: { key }, file }: Chosen) => {
    const body = new FormData();
    body.set('image', file);
    const fetch = fetchWithProgress(({ sentBytes, totalBytes }) =>
      update(key, { percent: totalBytes ? Math.round((sentBytes / totalBytes) * 100) : 0 }),
    );
    update(key, { state: 'sending' });
    try {
      const { data, isKnown } = await api.uploadMedia({ body }, { fetch });
      update(key, { state: isKnown ? 'known' : 'stored', percent: 100, image: data });
      await refresh(data);
      if (isShown.current) onStored?.(data);
    } catch (error) {
      update(key, { state: 'failed', problem: explainError(error) });
    }
  };
  const sendAll = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    isBusy.current = false;
    setRunning(false);
  };
  const add = (files: readonly File[]) => {
    const chosen = files.map(choose);
    setUploads((known) => [
      ...known.filter(({ state }) => state !== 'stored'),
      ...chosen.map((each) => each.upload),
    ]);
    queue.current.push(...chosen.filter(({ upload }) => upload.state === 'waiting'));
    void sendAll();
  };
  return {
    uploads,
    add,
    isRunning,
    dismiss: () =>
      setUploads((known) => known.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

export type MediaUploads = ReturnType<typeof useMediaUploads>;
