import { createContext, useContext } from 'react';
import type { RecordForm } from '../../../record-form/index.ts';
import type { UserValues } from './user-values.ts';

/** `?edit-user=<id>`: the row, or on a user's page the dialog, that is open for editing. */
export const editParameter = 'edit-user';

export interface RowEditing {
  record: RecordForm<UserValues>;
  /** Binds the fields of the row's cells to one form, so that Enter saves from each of them. */
  formId: string;
}

const RowEditingContext = createContext<RowEditing | null>(null);
export const RowEditingProvider = RowEditingContext.Provider;

/** The form of the row that a cell belongs to; null while the row is not being edited. */
export function useRowEditing(): RowEditing | null {
  return useContext(RowEditingContext);
}
