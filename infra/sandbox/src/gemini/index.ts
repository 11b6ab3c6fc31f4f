export { type GeminiSandboxOptions, startGeminiSandbox } from './gemini-server.ts';
export { findFfmpeg } from './render-video.ts';
