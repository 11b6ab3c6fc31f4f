import type { UseQueryResult } from '@tanstack/react-query';
import type { DialogAddress } from './use-dialog-address.ts';

interface AddressedFormOptions<Row> {
  editing: DialogAddress;
  list: UseQueryResult<Row[]>;
  /** The subject of a blank form. */
  newSubject: string;
  mayEdit: boolean;
  /** Which rows have a form. Default: all. */
  canEdit?: (row: Row) => boolean;
}

/** A form above a list: blank, or of the row that the address names. */
export function useAddressedForm<Row extends { _id: string }>(options: AddressedFormOptions<Row>) {
  const { editing, list, newSubject, mayEdit, canEdit = () => true } = options;
  const edited = list.data?.find((row) => row._id === editing.subject && canEdit(row)) ?? null;
  return {
    /** Null in a blank form. */
    edited,
    // Also after a failed refetch: what is typed stays.
    isShown: mayEdit && list.data !== undefined && (edited !== null || editing.subject === newSubject),
    /** Whether there is a form is not known yet. What it would push away is not drawn until then. */
    isUndecided: mayEdit && editing.subject !== null && list.isPending,
  };
}
