import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const largestLogBytes = 5 * 1024 * 1024;
/** The names and default numbers of the log levels that are shown. */
const warningLevels = new Set<unknown>(['warn', 'error', 'fatal', 40, 50, 60]);

/** The log file of one process; warnings are also reported to the console. */
export class ProcessLog {
  readonly file: string;
  readonly #name: string;
  readonly #onWarning: (line: string) => void;
  readonly #startOfRun: number;

  constructor({ folder, name, onWarning }: { folder: string; name: string; onWarning(line: string): void }) {
    mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, `${name}.log`);
    this.#name = name;
    this.#onWarning = onWarning;
    if (existsSync(this.file) && statSync(this.file).size > largestLogBytes)
      renameSync(this.file, `${this.file}.old`);
    this.#startOfRun = existsSync(this.file) ? statSync(this.file).size : 0;
  }

  /** Follows a stream line by line. */
  follow(stream: NodeJS.ReadableStream, isErrorStream: boolean): void {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      appendFileSync(this.file, chunk);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#warnAbout(line, isErrorStream);
    });
  }

  read(): string {
    return existsSync(this.file) ? readFileSync(this.file, 'utf8') : '';
  }

  /** What was written since this log was opened; the file also contains earlier runs. */
  readRun(): string {
    return existsSync(this.file) ? readFileSync(this.file).subarray(this.#startOfRun).toString('utf8') : '';
  }

  readTail(lines = 20): string {
    return this.readRun().trimEnd().split('\n').slice(-lines).join('\n');
  }

  #warnAbout(line: string, isErrorStream: boolean): void {
    const warning = findWarning(line, isErrorStream);
    if (warning) this.#onWarning(`[${this.#name}] ${warning}`);
  }
}

/** The warning in a line: by the level of structured logs, by the stream of plain ones. */
export function findWarning(line: string, isErrorStream: boolean): string | null {
  if (!line.startsWith('{')) return isErrorStream && line.trim() !== '' ? line : null;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('level' in entry)) return null;
    if (!warningLevels.has(entry.level)) return null;
    const message = 'msg' in entry ? String(entry.msg) : '';
    const cause =
      'err' in entry && entry.err instanceof Object && 'message' in entry.err
        ? String(entry.err.message)
        : '';
    return cause && !message.includes(cause) ? `${message}: ${cause}` : message || line;
  } catch {
    return null;
  }
}
