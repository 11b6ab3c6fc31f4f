/** What a route tells the document that it is shown in, through its `handle` export. */
export interface PageHandle {
  /** Arrives complete and is not hydrated by the router; its islands come to life by themselves. */
  isStatic?: true;
}

export const staticPage: PageHandle = { isStatic: true };

/** The router types every handle as unknown. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isStatic' in handle && handle.isStatic === true;
}
