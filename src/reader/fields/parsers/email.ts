import type { Parser } from './parser.ts';

/** A recogniser sets a blank before the sign: "desk @hotel.example". */
const ADDRESS = /[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/u;

/** An address of electronic mail. */
export const emailParser: Parser = (text) => {
  const value = ADDRESS.exec(text)?.[0];
  return value === undefined
    ? undefined
    : { value: value.replace(/\s/g, ''), sureness: /\s/.test(value) ? 0.9 : 1 };
};
