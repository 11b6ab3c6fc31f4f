import type { AspectRatio } from '@credit-studio/contracts/rules';

/** Width divided by height of something in pixels; null while one of them is not known. */
export function findShape(
  width: number | null | undefined,
  height: number | null | undefined,
): number | null {
  return width && height ? width / height : null;
}

export const shapes: Record<AspectRatio, number> = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1 };
