/** Shapes that a video can have, width to height. */
export const aspectRatios = ['16:9', '9:16', '1:1'] as const;
export type AspectRatio = (typeof aspectRatios)[number];

/** Lengths of a video, in seconds. */
export const videoDurations = [4, 6, 8] as const;
export type VideoDuration = (typeof videoDurations)[number];

/** Lines of a video, or columns of a tall one. */
export const videoResolutions = ['720p', '1080p'] as const;
export type VideoResolution = (typeof videoResolutions)[number];

/** Highest number that a customer can give to get the same video again. Variants count up from it. */
export const maxSeed = 2_147_483_640;

/** What the customer wrote: instructions from which a video prompt is written, or the video prompt itself. */
export const promptKinds = ['instructions', 'video-prompt'] as const;
export type PromptKind = (typeof promptKinds)[number];

/** Maximum length of instructions and of a video prompt, in characters. */
export const maxInstructionsLength = 2000;
export const maxVideoPromptLength = 4000;

/** Credits that one video costs until staff set another price. */
export const videoCreditCost = 1;

/** Wall-clock limit of one video, in milliseconds, from its submission to the provider. */
export const videoTimeoutMs = 600_000;

/** Video prompts that one account can have written each day, from midnight to midnight UTC. */
export const dailyVideoPrompts = 50;
