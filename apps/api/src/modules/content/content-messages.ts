/** What was done, in the words of the administrator area. `label` is a subject's. */
export const contentMessages = {
  added: (label: string) => `${label} added successfully!`,
  updated: (label: string) => `${label} updated successfully!`,
  reset: (label: string) => `${label} reset to default successfully!`,
  restored: (label: string) => `${label} restored successfully!`,
  deleted: (label: string) => `${label} deleted successfully!`,
  toggled: (label: string, { isActive }: { isActive: boolean }) =>
    `${label} ${isActive ? 'activated' : 'deactivated'} successfully!`,
  deactivated: (label: string, isChanged: boolean) =>
    isChanged ? `${label} deactivated successfully!` : `${label} is already inactive.`,
};
