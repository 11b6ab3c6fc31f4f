const names: Partial<Record<string, string>> = {
  'run-generation': 'Making videos',
  'make-poster': 'Making posters',
  'export-video': 'Exporting videos',
  'revoke-sessions': 'Ending sessions',
  'send-password-reset': 'Password resets',
  'sync-account': 'Changing email addresses',
  'remove-account': 'Removing accounts',
};

/** What the work of a queue is, in words. */
export function describeQueue(name: string): string {
  return names[name] ?? name;
}
