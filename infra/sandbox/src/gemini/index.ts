export { type GeminiSandboxOptions, startGeminiSandbox } from './start-gemini-sandbox.ts';
export { findFfmpeg } from './video/find-ffmpeg.ts';
