/** The largest image that the library takes, before it is redrawn. */
export const maxMediaBytes = 10 * 1024 * 1024;

export const maxMediaTitleLength = 200;
export const maxAltTextLength = 500;

/** The point of an image that stays visible where it is cropped; from 0 (left, top) to 1 (right, bottom). */
export interface FocalPoint {
  x: number;
  y: number;
}

export const centerPoint: FocalPoint = { x: 0.5, y: 0.5 };

/** What can show an image of the library. */
export const mediaUseKinds = ['section', 'feature', 'testimonial', 'package', 'item'] as const;
export type MediaUseKind = (typeof mediaUseKinds)[number];

/**
 * How it does: on the site or for sale, switched off or archived, in a draft, or in a draft that goes live at its
 * time.
 */
export const mediaUseStates = ['live', 'inactive', 'draft', 'scheduled'] as const;
export type MediaUseState = (typeof mediaUseStates)[number];
