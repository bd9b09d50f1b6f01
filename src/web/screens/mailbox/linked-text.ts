/** A piece of a message: words, or an address of this site. */
export interface Piece {
  text: string;
  isLink: boolean;
}

/**
 * A message in pieces. Addresses of other sites stay words: names that people gave themselves stand
 * in messages, too.
 */
export const piecesOf = (text: string, origin: string): Piece[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isLink: piece.startsWith(`${origin}/`) }));
