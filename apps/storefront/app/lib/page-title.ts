/** Titles end with the product's name, so that tabs and bookmarks tell where they lead. */
export function toPageTitle(title: string): string {
  return `${title} | Credit Studio`;
}
