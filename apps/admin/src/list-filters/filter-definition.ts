import type { ReactNode } from 'react';

type Values = Readonly<Record<string, string>>;

export interface FilterEditorProps {
  values: Values;
  /** Sets parameters of the address; the editor closes unless it `stays`. */
  apply: (changes: Values, options?: { stays?: boolean }) => void;
  /** The day on which it is now where the shop is, yyyy-mm-dd. */
  today: string;
}

/** One filter of a list: what its pill says, and how it is set. */
export interface FilterDefinition {
  /** Names the filter in the menu and on its pill. */
  label: string;
  /** The parameters of the address that it sets. */
  names: readonly string[];
  /** The value on the pill; null while the filter is not set. */
  describe: (values: Values, today: string) => string | null;
  renderEditor: (props: FilterEditorProps) => ReactNode;
}
