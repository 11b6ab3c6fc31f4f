export { createFfmpegTools } from './create-ffmpeg-tools.ts';
export { findFfmpeg } from './find-ffmpeg.ts';
export { type RenditionFormat, renditionTypes, type VideoTools } from './video-tools.ts';
