/** Words as they are compared: without capitals, accents and marks. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+<>]+/gu, ' ')
    .trim();
