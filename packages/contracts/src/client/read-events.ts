export interface StreamedEvent<Data> {
  data: Data;
  /** Where to resume after a broken connection. */
  id: string | undefined;
}

/** The last event of a stream that is over, so that a reader does not connect again. */
const endEvent = 'end';

export interface EventReader<Data> {
  /** Name of the events to read; other events on the stream are skipped. Without it all are read. */
  eventName?: string;
  /** Called when the stream says that it is over. */
  onEnd?: () => void;
  /** Throws for data that is not such an event; it is skipped too. */
  parse: (json: unknown) => Data;
}

interface Block {
  event: string;
  id: string | undefined;
  data: string;
}

function readData<Data>(text: string, parse: (json: unknown) => Data): Data | null {
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The fields of one block, as the HTML standard reads them: comments have no name, lines of data are joined. */
function readBlock(lines: readonly string[]): Block {
  const block: Block = { event: 'message', id: undefined, data: '' };
  const data: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') block.event = value;
    else if (name === 'id') block.id = value;
  }
  return { ...block, data: data.join('\n') };
}

/** Lines of a text that arrives in pieces. A last line without a line break is not complete yet. */
async function* readLines(reader: ReadableStreamDefaultReader<string>): AsyncGenerator<string> {
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    // A trailing CR may be the first half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The events of one connection. Parsed by hand because this package depends only on zod. */
export async function* readEvents<Data>(
  bytes: ReadableStream<Uint8Array>,
  { eventName, parse, onEnd }: EventReader<Data>,
): AsyncGenerator<StreamedEvent<Data>> {
  // The DOM library types a decoder's input as BufferSource, of which Uint8Array is one.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const reader = bytes.pipeThrough(decoder).getReader();
  let lines: string[] = [];
  try {
    for await (const line of readLines(reader)) {
      if (line !== '') {
        lines.push(line);
        continue;
      }
      const { event, id, data } = readBlock(lines);
      lines = [];
      if (event === endEvent) return onEnd?.();
      const isWanted = eventName === undefined ? data !== '' : event === eventName;
      const parsed = isWanted ? readData(data, parse) : null;
      if (parsed !== null) yield { data: parsed, id };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
