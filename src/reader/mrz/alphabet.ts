/**
 * The characters of machine-readable zones in the order of the network's outputs; one more output
 * means "no character".
 */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
export const JUNK = ALPHABET.length;
export const CLASSES = ALPHABET.length + 1;

/** A glyph is looked at through a window of so many samples a side … */
export const SIDE = 24;
/** … that spans so many pitches (distances between characters) across and down. */
export const WINDOW_WIDTH = 1.2;
export const WINDOW_HEIGHT = 1.5;

/** Pixels of a character's drawn shape: of one pitch, and of the whole, with paper around it. */
export const SHAPE_PITCH = 16;
export const SHAPE_WIDTH = 24;
export const SHAPE_HEIGHT = 36;
