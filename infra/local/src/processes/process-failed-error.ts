/** A process of the stack did not do its work. The cause comes first, then where all of its output is. */
export class ProcessFailedError extends Error {
  constructor({ what, cause, logFile }: { what: string; cause: string; logFile?: string }) {
    const indented = cause.trimEnd().replace(/^(?=.)/gm, '  ');
    super([`${what}:`, '', indented, ...(logFile ? ['', `The whole log: ${logFile}`] : [])].join('\n'));
    this.name = 'ProcessFailedError';
  }
}
