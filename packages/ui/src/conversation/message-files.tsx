import { m } from '@credit-studio/messages';
import { IconFileOff, IconFileTypePdf } from '@tabler/icons-react';
import { formatBytes } from '../formatted-text/format-bytes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './message-files.module.css';

/** A file of a message. */
export interface ConversationFile {
  id: string;
  name: string;
  bytes: number;
  isImage: boolean;
  /** In pixels, of an image. */
  width: number | null;
  height: number | null;
  /** Null once the file is deleted. */
  url: string | null;
}

const icon = { size: '1.25rem', stroke: 1.6, 'aria-hidden': true } as const;

function ImageLink({ file, url }: { file: ConversationFile; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.image}>
      <img
        src={url}
        alt={file.name}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
      <VisuallyHidden> {m.kit_opens_new_tab()}</VisuallyHidden>
    </a>
  );
}

function FileLink({ file, url }: { file: ConversationFile; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
      <IconFileTypePdf {...icon} />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.bytes}>{formatBytes(file.bytes)}</span>
      <VisuallyHidden> {m.kit_is_saved()}</VisuallyHidden>
    </a>
  );
}

/** The files under a message: images as they are, in small, and documents by name. */
export function MessageFiles({ files }: { files: readonly ConversationFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={m.kit_files()}>
      {files.map((file) => (
        <li key={file.id}>
          {file.url === null && (
            <span className={styles.file} data-gone>
              <IconFileOff {...icon} /> {m.kit_deleted_file()}
            </span>
          )}
          {file.url !== null && file.isImage && <ImageLink file={file} url={file.url} />}
          {file.url !== null && !file.isImage && <FileLink file={file} url={file.url} />}
        </li>
      ))}
    </ul>
  );
}
