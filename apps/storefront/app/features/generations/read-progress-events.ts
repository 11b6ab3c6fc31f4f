import { type GenerationEvent, generationEventSchema } from '@credit-studio/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ProgressMessage {
  event: GenerationEvent;
  /** Where to resume after a broken connection. */
  id: string | undefined;
}

const parseData = (data: string): GenerationEvent | null => {
  try {
    return generationEventSchema.parse(JSON.parse(data));
  } catch {
    return null;
  }
};

/** The progress events of one connection; anything else on the stream is skipped. */
export async function* readProgressEvents(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<ProgressMessage> {
  // The DOM library types a decoder's input as BufferSource, of which Uint8Array is one.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const reader = bytes.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const event = value.event === 'progress' ? parseData(value.data) : null;
      if (event) yield { event, id: value.id };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
