export { findFfmpeg, type GeminiSandboxOptions, startGeminiSandbox } from './gemini/index.ts';
export type { Sandbox } from './listen-locally.ts';
export { type PaypalSandboxOptions, startPaypalSandbox } from './paypal/index.ts';
