/** The cross of a dialog or drawer: named, and as large as a finger. */
export const closeButton = (label: string) => ({ 'aria-label': label, size: 44, iconSize: 22 });
