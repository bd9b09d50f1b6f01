import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * A sentence that stands for itself, or a message with values: its syntax tree, as the catalogue's
 * compiler has parsed it, or its source, which only the server parses.
 */
export type Message = string | MessageFormatElement[];

/** Every sentence that people read, by key: `{"signIn.title": "Sign in"}`. */
export type Texts = Readonly<Record<string, Message>>;

/** A sentence that is no message; undefined when it is not there. */
export function plainText(texts: Texts, key: string): string | undefined {
  const sentence = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof sentence === 'string' ? sentence : undefined;
}
