/**
 * A name of the catalogue's own as a word, such as "Ordinary" or "Self employed"; letters such as F
 * stay as they are printed.
 */
export const asWord = (name: string): string =>
  name.length === 1 ? name : (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
