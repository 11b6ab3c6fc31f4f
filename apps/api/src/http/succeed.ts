/** The specification's success envelope: `{ success: true, data, message? }`. */
export function succeed<T>(data: T, message?: string) {
  return {
    success: true as const,
    data,
    ...(message !== undefined && { message }),
  };
}
