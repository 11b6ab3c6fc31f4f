import { setTimeout as delay } from 'node:timers/promises';
import { changePage, composePage } from './compose-page.ts';
import {
  type ContentRequest,
  composeBlocked,
  countPromptTokens,
  countTokens,
  parseContentRequest,
} from './generate-content.ts';
import { analyseImage } from './image-facts.ts';
import { readLayout } from './image-layout.ts';
import type { CallContext } from './run-call.ts';

const pieceCharacters = 100;
const pieceEveryMs = 50;

export interface PageAnswer {
  /** Server-sent events, as the real service streams them. */
  events: AsyncGenerator<string>;
  prompt: string;
  billed: boolean;
}

/** The answer of `streamGenerateContent`: a page in the colours and with the parts of the image, in pieces. */
export async function answerPage(model: string, body: unknown, context: CallContext): Promise<PageAnswer> {
  const request = parseContentRequest(body);
  const blocked = composeBlocked(model, request, context);
  if (blocked) return { events: sendAll([blocked]), prompt: request.text, billed: false };
  const page =
    context.fault === 'bad-html' ? 'I would rather describe the page in words.' : await write(request);
  return { events: sendPieces(model, request, page, context), prompt: request.text, billed: true };
}

async function write({ text, images }: ContentRequest): Promise<string> {
  const [task = '', wishes = ''] = text.split('Wishes of the customer:');
  const wish = /^\s*None\./.test(wishes) ? '' : wishes.trim();
  const earlier = /<!doctype html[\s\S]*<\/html>/i.exec(task)?.[0];
  if (earlier) return changePage(earlier, wish);
  const [image] = images;
  if (image) await analyseImage(image);
  return composePage(image ? await readLayout(image) : null, wish);
}

async function* sendAll(answers: object[]): AsyncGenerator<string> {
  for (const answer of answers) yield `data: ${JSON.stringify(answer)}\r\n\r\n`;
}

async function* sendPieces(
  model: string,
  request: ContentRequest,
  page: string,
  { fault }: CallContext,
): AsyncGenerator<string> {
  const promptTokenCount = countPromptTokens(request);
  const count = Math.ceil(page.length / pieceCharacters);
  for (let index = 0; index < count; index += 1) {
    // The connection breaks, which is all that a client ever learns of it.
    if (fault === 'broken-stream' && index >= count / 2) throw new Error('The stream was to break here.');
    const text = page.slice(index * pieceCharacters, (index + 1) * pieceCharacters);
    const candidatesTokenCount = countTokens(page.slice(0, (index + 1) * pieceCharacters));
    const candidate = { content: { parts: [{ text }], role: 'model' }, index: 0 };
    const answer = {
      candidates: [index === count - 1 ? { ...candidate, finishReason: 'STOP' } : candidate],
      usageMetadata: {
        promptTokenCount,
        candidatesTokenCount,
        totalTokenCount: promptTokenCount + candidatesTokenCount,
      },
      modelVersion: model,
    };
    yield `data: ${JSON.stringify(answer)}\r\n\r\n`;
    await delay(pieceEveryMs);
  }
}
