/** A process of the stack failed. The cause comes first, then the path of its log. */
export class ProcessFailedError extends Error {
  constructor({ what, cause, logFile }: { what: string; cause: string; logFile?: string }) {
    const indented = cause.trimEnd().replace(/^(?=.)/gm, '  ');
    super([`${what}:`, '', indented, ...(logFile ? ['', `Full log: ${logFile}`] : [])].join('\n'));
    this.name = 'ProcessFailedError';
  }
}
