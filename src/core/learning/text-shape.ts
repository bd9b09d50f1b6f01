/** As long as the shape of a text is shown. */
const MOST = 40;

/**
 * How a text is written, without what it says: capitals are X, other letters x, digits 9. Signs and
 * spaces stay, since a format lies in them.
 */
export function textShape(text: string): string {
  const shape = text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{L}\p{M}]/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{N}/gu, '9');
  return shape.length > MOST ? `${shape.slice(0, MOST)}…` : shape;
}
