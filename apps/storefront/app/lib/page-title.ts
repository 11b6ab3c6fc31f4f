/** Titles end with the product's name, so that tabs and bookmarks tell where they lead. */
export const toPageTitle = (title: string): string => `${title} | Credit Studio`;
