import { m } from '@credit-studio/messages';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import styles from './pending-page.module.css';

/** What fills a page, each at about the height of the content that replaces it. */
const blocksOf = {
  table: ['toolbar', 'table'],
  billing: ['tabs', 'toolbar', 'table'],
  cards: ['strip', 'card-1', 'card-2', 'card-3'],
  form: ['form', 'aside'],
  /** A form without its summary. */
  fields: ['form'],
  profile: ['photo', 'profile'],
  receipt: ['sheet'],
  dashboard: ['ticket', 'tile-1', 'tile-2', 'tile-3', 'tile-4', 'frames'],
  studio: ['panel-1', 'panel-2'],
} as const;
export type PageShape = keyof typeof blocksOf;

interface PageSkeletonProps {
  shape: PageShape;
  /** Announced while it is shown. */
  label?: string;
  /** Set where the page's heading is already shown. */
  hasHeader?: boolean;
}

/** A page before its content: drawn without data or styles of a library, so that the server can send it. */
export function PageSkeleton({ shape, label = m.kit_loading(), hasHeader = false }: PageSkeletonProps) {
  return (
    <div role="status">
      <span className={styles.label}>{label}</span>
      {!hasHeader && (
        <div className={styles.header} aria-hidden>
          <span className={styles.title} />
          <span className={styles.description} />
        </div>
      )}
      <div className={styles.room} aria-hidden>
        <div className={styles.body} data-shape={shape}>
          {blocksOf[shape].map((block) => (
            <span key={block} className={styles.block} data-block={block} />
          ))}
        </div>
      </div>
    </div>
  );
}

type PendingFrame = ComponentType<{ children?: ReactNode }>;

/** The `handle` of a private route: what is drawn in its place until the session is known, on the server too. */
export function pendingAs(PendingFrame: PendingFrame) {
  return { PendingFrame };
}

/** The `handle` of a page inside of a frame. */
export function pendingPage(shape: PageShape) {
  return pendingAs(() => <PageSkeleton shape={shape} />);
}

function listFrames(handle: unknown): PendingFrame[] {
  if (typeof handle !== 'object' || handle === null || !('PendingFrame' in handle)) return [];
  // The router types every handle as unknown; only `pendingAs` sets this one.
  return [handle.PendingFrame as PendingFrame];
}

/** The current page as it is drawn before the session is known: the frames of its routes, from the outside in. */
export function PendingPage() {
  const frames = useMatches().flatMap(({ handle }) => listFrames(handle));
  return frames.reduceRight<ReactNode>((inner, Frame) => createElement(Frame, null, inner), null);
}
