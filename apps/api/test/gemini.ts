import { startGeminiSandbox } from '@credit-studio/sandbox';

/** The bodies of `POST /__control/faults`, as far as tests use them. */
interface Fault {
  kind: string;
  operation?: 'model' | 'prompt' | 'video-submit' | 'video-poll' | 'download' | 'image' | 'code';
  key?: string;
  times?: number;
  retryDelaySeconds?: number;
  delayMs?: number;
}

interface GeminiState {
  requests: { operation: string; status: number | null; key: string }[];
  videos: {
    id: string;
    status: string;
    billed: boolean;
    prompt: string;
    aspectRatio: string;
    resolution: string;
    seed: number | null;
    hasLastImage: boolean;
  }[];
  answers: { kind: 'image' | 'code'; prompt: string; billed: boolean }[];
}

/** A separate Gemini sandbox with its control calls. */
export async function startTestGemini() {
  const { url, close } = await startGeminiSandbox({ port: 0 });
  const addFault = async (fault: Fault) => {
    const response = await fetch(`${url}/__control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!response.ok) throw new Error(`the sandbox rejected the fault: ${await response.text()}`);
  };
  return {
    url,
    close,
    addFault,
    reset: async () => {
      await fetch(`${url}/__control/reset`, { method: 'POST' });
    },
    readState: async (): Promise<GeminiState> => {
      const response = await fetch(`${url}/__control/state`);
      // Safe: the sandbox's own tests assert this shape.
      return (await response.json()) as GeminiState;
    },
  };
}
export type TestGemini = Awaited<ReturnType<typeof startTestGemini>>;
