/** The specification's success envelope: `{ success: true, data, message? }`. */
export const succeed = <T>(data: T, message?: string) => ({
  success: true as const,
  data,
  ...(message !== undefined && { message }),
});
