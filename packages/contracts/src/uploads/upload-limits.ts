/** Images that one person stores within 24 hours. */
export const maxUploadsPerDay = 200;

/** What an image is uploaded for; it decides the size limit. */
export const uploadPurposes = ['tool', 'profile'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const maxUploadBytes: Record<UploadPurpose, number> = {
  tool: 10 * 1024 * 1024,
  profile: 2 * 1024 * 1024,
};
