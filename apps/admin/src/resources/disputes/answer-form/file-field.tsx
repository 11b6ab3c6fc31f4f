import { formatBytes, useFileDrop } from '@credit-studio/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import styles from './answer-form.module.css';
import { acceptedFileTypes, addFiles, describeFileLimits, findSumProblem } from './file-rules.ts';

export interface FileFieldProps {
  files: readonly File[];
  /** Whether the proof of purchase is sent with them. */
  withProof: boolean;
  onChange: (files: File[]) => void;
}

/** The files of an answer: chosen or dropped here, each with its size and a button that removes it. */
export function FileField({ files, withProof, onChange }: FileFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = (added: readonly File[]) => {
    const next = addFiles(files, { added, withProof });
    setProblems(next.problems);
    onChange(next.files);
  };
  const remove = (file: File) => {
    setProblems([]);
    onChange(files.filter((each) => each !== file));
    // What was pressed leaves with its file.
    button.current?.focus();
  };
  const drop = useFileDrop(add);
  // The proof may be added after the files.
  const sumProblem = findSumProblem(files, { withProof });
  const shownProblems = sumProblem ? [...problems, sumProblem] : problems;
  return (
    <div className={styles.fileField} {...drop}>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFileTypes.join(',')}
        aria-label="Choose files"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
          add(chosen);
        }}
      />
      <div className={styles.fileHead}>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconPaperclip size="1.0625rem" stroke={1.8} aria-hidden />}
          aria-describedby={`${id}-hint`}
          onClick={() => picker.current?.click()}
        >
          Attach files
        </Button>
        <span id={`${id}-hint`} className={styles.hint}>
          {describeFileLimits({ withProof })}
        </span>
      </div>
      {shownProblems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {shownProblems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <FileList files={files} onRemove={remove} />
    </div>
  );
}

function FileList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.fileList} aria-label="Attached files">
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.hint}>{formatBytes(file.size)}</span>
          <ActionIcon size="sm" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <IconX size="0.875rem" stroke={2.2} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
