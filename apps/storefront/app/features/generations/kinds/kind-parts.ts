import type { CallOptions, Generation } from '@credit-studio/contracts';
import type { AspectRatio, GenerationFailure, GenerationStatus } from '@credit-studio/contracts/rules';
import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../../../lib/api/browser-api.ts';

/** A text in the language that is being rendered. */
type Text = () => string;

export type GenerationKind = Generation['kind'];
export type GenerationOf<Kind extends GenerationKind> = Extract<Generation, { kind: Kind }>;

/**
 * What the screens show of a generation of one kind. Methods rather than properties, so that TypeScript accepts the
 * parts of each kind as parts of any generation; `partsOf` pairs them up.
 */
export interface GenerationParts<Of extends Generation = Generation> {
  messages: KindMessages;
  /** The steps that a generation passes through, in order. */
  steps: readonly { status: GenerationStatus; label: Text }[];
  /** The finished result on the stage. Give it a key per generation. */
  Result(props: { generation: Of; isFresh: boolean }): ReactNode;
  /** The image on a gallery card, with `overlay` on it as long as there is no result. */
  CardArt(props: { generation: Of; overlay: ReactNode }): ReactNode;
  summarize(generation: Of): GenerationSummary;
  /** The text that the result was generated from; null when there was none. */
  describePrompt(generation: Of): { title: string; text: string } | null;
  /** Address that saves the result as a file; null when there is no result. */
  findDownloadUrl(generation: Of): string | null;
  /** The image of the result that the next one can start from; null when there is none. */
  findReusableImage(generation: Of): string | null;
  /** The same request again. */
  repeat(generation: Of): PreparedGeneration;
  /** Stores its settings for the form of its kind, which is about to open. */
  keepSettings(generation: Of): void;
}

interface GenerationSummary {
  /** What the customer asked for. */
  name: string;
  /** Null when it was made from words only. */
  imageUrl: string | null;
  /** Shape of the frame on the stage. */
  aspectRatio: AspectRatio;
  /** Width divided by height of its card in the gallery, known before any image has loaded. */
  shape: number;
  /** Shape, length and the like in one line. */
  format: string;
}

/** Everything that a kind brings to the studio. */
export interface KindParts<Of extends Generation = Generation> extends GenerationParts<Of> {
  /** Drawn in the empty gallery. */
  Icon: ComponentType<{ size: string; stroke: number }>;
  /** State and fields of the form. Restores what was entered before a reload. */
  useForm: () => KindForm<Of>;
}

export interface KindForm<Of extends Generation = Generation> {
  steps: readonly { title: string; content: ReactNode }[];
  /** Shape, length and the like, in one row or in a sheet. */
  options: {
    /** What is chosen, in one line. */
    summary: string;
    /** What is wrong with one of them; null when nothing is. */
    problem: string | null;
    content: ReactNode;
  };
  /** What the stage shows of the next result; null until there is something to show. */
  preview: ReactNode;
  /** Shape, length and the like of the next result, in one line. */
  format: string;
  isUploading: boolean;
  /** A field shows what is wrong with it, so nothing is sent. */
  hasFieldError: boolean;
  /** How many results the form asks for. */
  variants: number;
  /** The request that the form makes; null while its image is missing. */
  prepared: PreparedGeneration | null;
  /** Takes over the settings of an earlier generation. */
  reuse(generation: Of): void;
  /** Takes a stored image of the customer, such as an earlier result, in place of the chosen one. */
  takeImage: (imageUrl: string) => void;
  /** Takes an example photograph and its words, as if they had been chosen and written. */
  tryExample: (file: File, prompt: string) => void;
  /** Nothing was entered, so a reset loses nothing. */
  isEmpty: boolean;
  /** Empties the form; what it returns brings everything back. */
  reset: () => () => void;
}

/** A request that is ready to be sent. */
export interface PreparedGeneration {
  /** Equal requests are attempts at one start and share an idempotency key. */
  request: object;
  /** Returns the id of the generation. */
  start: (api: Api, options: CallOptions) => Promise<string>;
}

export type StartProblem = 'image-missing' | 'insufficient-credits' | 'no-keys';

/** The texts of the screens that differ between kinds. */
export interface KindMessages {
  page: { title: Text; description: Text };
  form: {
    title: Text;
    /** The button that starts a generation. */
    generate: Text;
    startProblems: Record<StartProblem, Text>;
    /** How many can be unfinished at a time. */
    limit: (values: { max: number }) => string;
    /** The same for customers who could have more. */
    limitOfFree: (values: { max: number; premium: number }) => string;
    limitReached: (values: { max: number }) => string;
    startFailed: Text;
    /** The start may have reached the server, but its answer was lost. */
    startUnanswered: Text;
  };
  stage: { empty: Text; loading: Text; loadFailed: Text };
  progress: {
    /** Names the progress bar and the list of steps. */
    label: Text;
    wait: Text;
    /** After a time that nearly every generation is faster than. */
    longWait: Text;
    reconnecting: Text;
  };
  finished: { succeeded: Text; failed: Text };
  failures: Record<GenerationFailure, Text>;
  unknownFailure: Text;
  gallery: {
    title: Text;
    loading: Text;
    loadFailed: Text;
    loadMoreFailed: Text;
    emptyTitle: Text;
    empty: Text;
    /** What pressing the card of a finished result does. */
    open: Text;
  };
  deletion: {
    /** The button, and its name before the generation's own. */
    action: Text;
    failed: Text;
    done: Text;
  };
}
