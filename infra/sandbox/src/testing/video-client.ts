import { GoogleGenAI } from '@google/genai';
import { expect, vi } from 'vitest';
import { drawImage } from './draw-image.ts';

export const geminiKey = 'AIzaSyTestKeyOfTheSandbox000000000000001';

/** The real SDK, at a sandbox. */
export function connectGemini(baseUrl: string, apiKey = geminiKey) {
  return new GoogleGenAI({ apiKey, httpOptions: { baseUrl } });
}

interface Wishes {
  aspectRatio?: string;
  duration?: string;
  prompt?: string;
  /** Base64 of a JPEG; by default a drawing. */
  image?: string;
}

/** Asks for a video of an image, in the background. */
export async function submitVideo(ai: GoogleGenAI, wishes: Wishes = {}) {
  const { aspectRatio = '16:9', duration = '1s', prompt = 'zoom out', image = await drawBase64() } = wishes;
  return ai.interactions.create(
    {
      model: 'gemini-omni-1.2-flash',
      background: true,
      input: [
        { type: 'image', data: image, mime_type: 'image/jpeg' },
        { type: 'text', text: prompt },
      ],
      // Safe: the values are those of the documentation; the SDK's type wants literals, the tests tables.
      response_format: {
        type: 'video',
        delivery: 'uri',
        aspect_ratio: aspectRatio,
        resolution: '720p',
        duration,
      } as never,
    },
    { maxRetries: 0 },
  );
}

export async function drawBase64(): Promise<string> {
  return (await drawImage()).toString('base64');
}

/** The interaction once it has ended, one way or the other. */
export async function finishVideo(ai: GoogleGenAI, id: string, timeoutMs = 20_000) {
  return vi.waitFor(
    async () => {
      const interaction = await ai.interactions.get(id);
      expect(['completed', 'failed', 'cancelled']).toContain(interaction.status);
      return interaction;
    },
    { timeout: timeoutMs, interval: 100 },
  );
}

/** Where the video of a finished interaction can be downloaded; empty without one. */
export function findVideoUri(interaction: unknown): string {
  return /"uri":"([^"]+)"/.exec(JSON.stringify(interaction))?.[1] ?? '';
}

/** What the sandbox knows of the videos that it was asked for. */
export async function readVideos(sandboxUrl: string) {
  const state = (await (await fetch(`${sandboxUrl}/__control/state`)).json()) as {
    videos: { id: string; billed: boolean; status: string }[];
  };
  return state.videos;
}
