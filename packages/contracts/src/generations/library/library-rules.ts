/** Folders that one customer can have, and the longest name of one, in characters. */
export const maxFolders = 100;
export const maxFolderNameLength = 60;

/** Maximum length of a generation's title, in characters. */
export const maxTitleLength = 120;

/** Generations that one call moves, deletes, restores or packs. */
export const maxSelectedGenerations = 100;

/** How long a deleted generation can be restored, in milliseconds. */
export const restorableMs = 600_000;

/** Total size of the files that one archive can contain, in bytes. */
export const maxArchiveBytes = 4_000_000_000;

/** What a finished video can be exported as: an animated image, or a tall video for phones. */
export const exportFormats = ['gif', 'vertical'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['pending', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
