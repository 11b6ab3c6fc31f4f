import { randomUUID } from 'node:crypto';
import { FaultList } from '../faults/index.ts';
import type { Collection, DocumentStore } from '../store/index.ts';
import type { GeminiFault, Operation } from './gemini-faults.ts';

interface LoggedRequest {
  id: string;
  at: string;
  operation: Operation;
  model: string | null;
  /** Masked: a developer may have typed a real key by mistake. */
  key: string;
  status: number | null;
  /** The fault that was injected into the request. */
  fault: GeminiFault['kind'] | null;
}

type VideoStatus = 'queued' | 'in_progress' | 'completed' | 'failed' | 'cancelled';

export interface Video {
  id: string;
  fileId: string;
  model: string;
  /** A hash of the key that ordered it; no other key can read it. */
  owner: string;
  key: string;
  prompt: string;
  aspectRatio: '16:9' | '9:16' | '1:1';
  durationSeconds: number;
  resolution: '720p' | '1080p';
  seed: number | null;
  /** It ends with a second image. */
  hasLastImage: boolean;
  delivery: 'uri' | 'inline';
  /** Equal for videos with the same bytes. */
  renderKey: string;
  status: VideoStatus;
  /** Decided when it is ordered; a refused or failed video costs nothing. */
  outcome: 'video' | 'refusal' | 'failure' | 'stall';
  billed: boolean;
  error: string | null;
  createdAt: string;
  updatedAt: string;
}

/** An image or a page that was answered. */
export interface Answer {
  id: string;
  at: string;
  kind: 'image' | 'code';
  prompt: string;
  key: string;
  billed: boolean;
}

/** Everything that the sandbox stores. */
export class GeminiStore {
  readonly documents: DocumentStore;
  readonly requests: Collection<LoggedRequest>;
  readonly videos: Collection<Video>;
  readonly answers: Collection<Answer>;
  readonly faults: FaultList<GeminiFault>;

  constructor(documents: DocumentStore) {
    this.documents = documents;
    this.requests = documents.collection('requests');
    this.videos = documents.collection('videos', [['fileId'], ['status']]);
    this.answers = documents.collection('answers');
    this.faults = new FaultList(documents.collection('faults'));
  }

  addAnswer(answer: Omit<Answer, 'id' | 'at'>): void {
    const id = randomUUID();
    this.answers.put(id, { id, at: new Date().toISOString(), ...answer });
  }

  changeVideo(id: string, change: Partial<Video>): void {
    const video = this.videos.find(id);
    if (video) this.videos.put(id, { ...video, ...change, updatedAt: new Date().toISOString() });
  }
}
