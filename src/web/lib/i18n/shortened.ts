const LONGEST = 60;

/** A quotation on one line: at most 60 characters, which end after a whole word. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= LONGEST) return line;
  const start = characters.slice(0, LONGEST - 1).join('');
  const end = characters[LONGEST - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s,;:–-]+$/, '')}…`;
};
